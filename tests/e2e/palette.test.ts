import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { knowledgeSources } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { listen } from '#tests/support/live-regions.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

/** Once the page listens to keys. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Buscar en todo' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
}

function paletteOf(page: Page) {
  const window = page.getByRole('dialog', { name: 'Buscar en todo' });
  const field = window.getByRole('combobox', { name: 'Buscar en todo' });
  return {
    window,
    field,
    options: window.getByRole('option'),
    group: (name: string) => window.getByRole('group', { name }).getByRole('option'),
    chosen: window.getByRole('option', { selected: true }),
    /** What a screen reader reads as the field's choice. */
    active: () =>
      field.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
      ),
  };
}

describe('the search over everything', () => {
  test('opens by Ctrl K from a page and from a field of it, and Escape gives the focus back', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await page.goto('/usuario/contactos');
    const { window, field } = paletteOf(page);
    const search = page.getByRole('textbox', { name: 'Buscar contactos' });
    await search.focus();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(search).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+k');
    await expect(window).toBeHidden();
    await page.getByRole('button', { name: 'Buscar en todo' }).click();
    await expect(field).toBeFocused();
    // The browser's way back closes it, and leaves the page where it is.
    await page.goBack();
    await expect(window).toBeHidden();
    await expect(page).toHaveURL(/contactos$/);
  });

  test('finds contacts, assistants, what they know and pages by keyboard alone, and says so', async () => {
    const { page, assistant, contact } = await openOwner(server);
    const written = await contact({ ...ana, summary: 'Quiere presupuesto para dos implantes en noviembre.' });
    const source = { assistantId: assistant.id, kind: 'text' as const, title: 'Implantes 2026', text: 'x' };
    await server.db.insert(knowledgeSources).values(source);
    await createAssistant(server.db, { userId: assistant.userId, name: 'Ímplantes Norte' });
    const visitor = { assistantId: assistant.id, sessionId: newSessionId() };
    const talk = await createTalk(server.db, visitor, ['Me dijeron que el implante cuesta 900 €'], { closedAt: null });
    await page.goto('/usuario/dashboard');
    await openByKeys(page);
    const { window, field, group, chosen, active } = paletteOf(page);
    await expect(field).toBeFocused();
    const heard = await listen(page);
    await page.keyboard.type('IMPLÁN');
    await expect(group('Contactos')).toHaveCount(1);
    await expect(group('Contactos')).toContainText('Ana Núñez');
    await expect(group('Contactos').getByText('implan', { exact: true })).toBeVisible();
    await expect(group('Asistentes')).toContainText(['Ímplantes Norte']);
    await expect(group('Conocimiento')).toContainText(['Implantes 2026']);
    await expect(group('Conversaciones')).toContainText(['Me dijeron que el implante cuesta 900 €']);
    await expect.poll(() => heard('4 resultados')).toBeGreaterThan(0);
    await expectNoFaultsInBothThemes(page, 'the palette');
    expect(await active()).toContain('Ana Núñez');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('cuesta 900 €');
    expect(await active()).toContain('cuesta 900 €');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toContainText('Implantes 2026');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(window).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`contacto=${written.publicId}`));
    await expect(page.getByRole('dialog', { name: 'Ana Núñez' })).toBeVisible();
    await page.goto('/usuario/dashboard');
    await openByKeys(page);
    await field.fill('cuesta 900');
    await group('Conversaciones').click();
    await expect(page).toHaveURL(new RegExp(`bandeja\\?conversacion=${talk.id}$`));
  });

  test('leads to a section of an assistant and does what can be done from anywhere', async () => {
    const { page, assistant } = await openOwner(server);
    await page.goto('/usuario/dashboard');
    const { window, field, options, chosen } = paletteOf(page);
    await openByKeys(page);
    await field.fill('conoci son');
    await expect(chosen).toHaveText(/Conocimiento de Clínica Sonríe/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/usuario/asistentes/${assistant.id}/conocimiento$`));
    await page.keyboard.press('Control+k');
    await field.fill('oscuro');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.keyboard.press('Control+k');
    await field.fill('atajos');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Atajos' })).toContainText('Buscar en todo');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field.fill('xyzxyz');
    await expect(window.getByText('No hay nada que coincida')).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('says that it could not search, and still leads to the pages', async () => {
    const { page, allow } = await openOwner(server);
    allow(/503/);
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }),
    );
    await page.goto('/usuario/dashboard');
    await openByKeys(page);
    const { window, field, options } = paletteOf(page);
    await field.fill('bandeja');
    await expect(window.getByText('No se pudo buscar')).toBeVisible();
    await options.filter({ hasText: 'Bandeja' }).click();
    await expect(page).toHaveURL(/bandeja$/);
  });

  test('is opened on a phone by a button, of the start page and of ‘Más’, and fills the window', async () => {
    const { page, contact } = await openOwner(server, phone);
    await contact(ana);
    await page.goto('/usuario/dashboard');
    await page.getByRole('button', { name: 'Buscar en todo' }).tap();
    const { window, field, options } = paletteOf(page);
    await expect(field).toBeFocused();
    expect(await window.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await field.fill('ana nunez');
    await options.filter({ hasText: 'Ana Núñez' }).tap();
    await expect(page.getByRole('dialog', { name: 'Ana Núñez' })).toBeVisible();
    await page.goto('/usuario/mas');
    await page.getByRole('button', { name: 'Buscar en todo' }).tap();
    await expect(field).toBeFocused();
    await window.getByRole('button', { name: 'Cerrar' }).tap();
    await expect(window).toBeHidden();
  });

  test('finds an administrator everybody’s assistants and users', async () => {
    const { user } = await openOwner(server);
    const { page } = await openAdmin(server);
    await page.goto('/admin/dashboard');
    await openByKeys(page);
    const { field, group } = paletteOf(page);
    await field.fill(user.username);
    await group('Usuarios').filter({ hasText: user.email }).click();
    await expect(page).toHaveURL(new RegExp(`usuario-config/${user.id}$`));
  });
});
