import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { assistants } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const inDialog = (press: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
  await page.getByRole('menuitem', { name: 'Código QR' }).click();
  await press(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const save = (name: string) => async (page: Page) => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  await saved;
};

/** Each way of taking a public link along, from the page of one's assistants: last those whose notice would lie over others. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'the sheet of the device, from the menu': async (page) => {
    await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
    await page.getByRole('menuitem', { name: 'Compartir' }).click();
  },
  'the sheet of the device, from the dialog': inDialog((page) =>
    page.getByRole('button', { name: 'Más opciones' }).click(),
  ),
  WhatsApp: inDialog((page) => page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).click()),
  'an e-mail': inDialog((page) => page.getByRole('dialog').getByRole('link', { name: 'Correo' }).click()),
  'the QR code as a picture': inDialog(save('Descargar PNG')),
  'the QR code to print': inDialog(save('Descargar SVG')),
  'the address copied in the dialog': inDialog((page) => page.getByRole('button', { name: 'Copiar enlace' }).click()),
  'the copied address': (page) => page.getByRole('button', { name: 'Copiar el enlace público de Clara' }).click(),
};

test('every way of taking a link along ticks its step, for every browser', async () => {
  const { page, user } = await openSignedIn(server);
  const { id } = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  await page.addInitScript(() => {
    navigator.share = async () => undefined;
    // The click is heard; where it leads to is another host's, or a mail program's.
    document.addEventListener('click', (event) => {
      const link =
        event.target instanceof Element && event.target.closest('a[href^="https://wa.me"], a[href^="mailto:"]');
      if (link) event.preventDefault();
    });
  });
  await page.goto('/usuario/asistentes');
  for (const [way, take] of Object.entries(ways)) {
    await server.db.update(assistants).set({ linkSharedAt: null }).where(eq(assistants.id, id));
    await visit(page, '/usuario/dashboard');
    // What the page knew of the assistant before is gone: it notes nothing of one whose link is known to be shared.
    await expect(page.getByText('Pendiente: Comparte su enlace')).toBeVisible();
    await visit(page, '/usuario/asistentes');
    const noted = page.waitForResponse((response) => response.url().endsWith(`/api/assistants/${id}/link-shared`));
    await take(page);
    expect((await noted).status(), way).toBe(204);
  }
  const { page: elsewhere } = await openPage({ baseURL: server.url });
  await elsewhere.request.post('/api/login', { data: { username: user.username, password: userPassword } });
  await elsewhere.goto('/usuario/dashboard');
  await expect(elsewhere.getByText('Hecho: Comparte su enlace')).toBeVisible();
});
