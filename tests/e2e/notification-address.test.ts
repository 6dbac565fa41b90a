import { eq } from 'drizzle-orm';
import { test } from 'vitest';
import { notificationAddresses } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });

test('an address that nobody has confirmed is said to be pending on the card and in the form, and is asked again', async () => {
  const { page, user, allow } = await openSignedIn(server);
  const assistant = await createAssistant(server.db, { userId: user.id, notificationEmail: 'otra@example.org' });
  const ofUser = eq(notificationAddresses.userId, user.id);
  await server.db.delete(notificationAddresses).where(ofUser);
  await page.goto('/usuario/asistentes');
  await expect(page.getByText('Pendiente de confirmar')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar correo' }).click();
  await expect(toastOf(page)).toContainText('Te hemos vuelto a enviar el correo de confirmación');
  allow(/429/);
  await page.goto(`/usuario/asistentes?editar=${assistant.id}`);
  const form = page.getByRole('main');
  await expect(form.getByText('Pendiente de confirmar')).toBeVisible();
  await form.getByRole('button', { name: 'Reenviar correo' }).click();
  await expect(toastOf(page)).toContainText('Demasiados intentos seguidos');
  // Another one is not asked before it is saved.
  await form.getByLabel('Correo para avisos (opcional)').fill('tercera@example.org');
  await expect(form.getByText('Pendiente de confirmar')).toHaveCount(0);
  await form.getByLabel('Correo para avisos (opcional)').fill('otra@example.org');
  await expect(form.getByText('Pendiente de confirmar')).toBeVisible();

  await server.db.update(notificationAddresses).set({ confirmedAt: new Date() }).where(ofUser);
  await page.goto('/usuario/asistentes');
  await expect(page.getByRole('heading', { name: 'Clara' })).toBeVisible();
  await expect(page.getByText('Pendiente de confirmar')).toHaveCount(0);
});
