import { test, vi } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { soon, startLeadFixture } from '#tests/support/lead-fixture.ts';
import { expectNoFaults } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { register, toastOf } from '#tests/support/user-page.ts';

const fixture = await servePages(startLeadFixture);

const phone = { width: 390, height: 844 };

test('a forgotten password is set by the mailed link, once', async () => {
  const user = await createUser(fixture.server.db);
  const { page } = await openPage({ baseURL: fixture.server.url, viewport: phone });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu cuenta' })).toBeVisible();
  await expectNoFaults(page, 'asking for a link');
  await page.getByLabel('Correo').fill(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectNoFaults(page, 'after it');

  const mail = await vi.waitFor(
    () => fixture.smtp.mails.find(({ to }) => to.includes(user.email)) ?? Promise.reject(),
    soon,
  );
  const [, path = ''] = /asistentes\.example(\/\S+)$/m.exec(mail.parsed.text ?? '') ?? [];
  await page.goto(path);
  await expectNoFaults(page, 'the new password');
  await page.getByLabel('Nueva contraseña').fill('otra frase de paso');
  await page.getByLabel('Confirmar contraseña').fill('otra frase');
  await page.keyboard.press('Enter');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill('otra frase de paso');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Contraseña guardada');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email o nombre de usuario').fill(user.username);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra frase de paso');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Panel de Usuario' })).toBeVisible();

  const again = await openPage({ baseURL: fixture.server.url });
  again.allow(/422/);
  await again.page.goto(path);
  await again.page.getByLabel('Nueva contraseña').fill('una tercera frase');
  await again.page.getByLabel('Confirmar contraseña').fill('una tercera frase');
  await again.page.keyboard.press('Enter');
  await expect(again.page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expect(again.page.getByRole('main')).toBeFocused();
});

test('a stranger who chooses a plan registers, asks for it, and gets it', async () => {
  const { page } = await openPage({ baseURL: fixture.server.url, viewport: phone });
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Elegir Básico' }).click();
  await expect(page.getByRole('tab', { name: 'Registrarse' })).toHaveAttribute('aria-selected', 'true');
  await register(page, { username: 'Marta', email: 'marta@example.com', password: 'una frase larga' });
  await expect(page.getByRole('heading', { name: '¿Solicitar «Plan Básico»?' })).toBeVisible();
  await expectNoFaults(page, 'asking for a plan');
  await page.getByRole('button', { name: 'Solicitar', exact: true }).click();
  await expect(toastOf(page)).toContainText('Solicitud enviada');
  await expect(page.getByRole('button', { name: 'Retirar solicitud' })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await expectNoFaults(page, 'asked for');
  await page.goto('/usuario/dashboard');
  await expect(page.getByText('Solicitado: Plan Básico')).toBeVisible();
  await expect(page.getByText('Confirma tu dirección de correo')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar correo' }).click();
  await expect(toastOf(page)).toContainText('Correo enviado');
  await expectNoFaults(page, 'the dashboard');

  const admin = await openPage({ baseURL: fixture.server.url, viewport: phone });
  await admin.page.request.post('/api/login', { data: { username: 'admin', password: adminPassword } });
  await admin.page.goto('/admin/suscripciones?solicitud=1');
  await expect(admin.page.getByText(/Solicita Plan Básico desde el/)).toBeVisible();
  await expectNoFaults(admin.page, 'requests');
  await admin.page.getByRole('button', { name: 'Conceder Plan Básico a Marta' }).click();
  await admin.page.getByRole('button', { name: 'Conceder', exact: true }).click();
  await expect(toastOf(admin.page)).toContainText('Plan concedido');
  await expect(admin.page.getByText('Ninguna solicitud pendiente')).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByText('Tu plan', { exact: true })).toBeVisible();
});
