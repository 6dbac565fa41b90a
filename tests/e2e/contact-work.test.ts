import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from '#tests/support/browser.ts';
import { createContact, createManyContacts } from '#tests/support/contact-factories.ts';
import { openOwner } from '#tests/support/contact-pages.ts';
import { expectNoFaults, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

const listOf = (page: Page) => page.getByRole('region', { name: 'Lista de contactos' });
const rowsOf = (page: Page) => listOf(page).getByRole('article');

test('a visitor leaves address and number: the owner sees it without a reload, and turns to them with one touch; a second visit with that address is the same contact, until somebody splits them, and joins them by hand; the list is saved as a file', async () => {
  const { page, assistant } = await openOwner(server, { viewport: { width: 390, height: 844 } });
  await page.goto('/usuario/contactos');
  await expect(page.getByText('Aún no hay contactos')).toBeVisible();
  const visitor = createVisitor(server.url, assistant.id);
  await visitor.talk(
    'Hola, soy Ana, quiero presupuesto para dos implantes, mi correo es cliente@example.org y mi teléfono 612 34 56 78',
  );
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  await expect(row).toContainText('Sin leer');
  await expect(row).toContainText(/Interés: Alto\s*\p{L}+/u);
  await expect(page).toHaveTitle(/^\(1\) Contactos/);
  const bar = page.getByRole('navigation', { name: 'Navegación principal' });
  await expect(bar.getByRole('link', { name: /^Contactos\s*1\s*sin leer$/ })).toBeVisible();

  // Another app opens in place of WhatsApp.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const whatsapp = row.getByRole('link', { name: /^WhatsApp:/ });
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/34612345678\?text=Hola.*Cl%C3%ADnica%20Sonr%C3%ADe/,
  );
  await expect(row.getByRole('link', { name: /^Llamar:/ })).toHaveAttribute('href', 'tel:+34612345678');
  await expect(row.getByRole('link', { name: /^Correo:/ })).toHaveAttribute(
    'href',
    /^mailto:cliente@example\.org\?subject=Tu%20consulta%20a%20Cl/,
  );
  for (const link of await row.getByRole('link', { name: /^(WhatsApp|Llamar|Correo):/ }).all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await row.getByRole('link', { name: /^Llamar:/ }).dispatchEvent('click');
  await row.getByRole('button', { name: 'Marcar como contactado' }).click();
  await expect(row.getByRole('button', { name: /^Estado de .*: Contactado$/ })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Marcar como contactado' })).toHaveCount(0);

  // Looking at it is reading it; who comes back is unread again.
  await row.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Contactado');
  await expect(page).toHaveTitle(/^Contactos/);
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Sin leer');

  // On a screen for a desk.
  await page.setViewportSize({ width: 1280, height: 720 });
  await createVisitor(server.url, assistant.id).talk('Mi correo es cliente@example.org');
  await expect(row).toContainText('Sin leer');
  await expect(rowsOf(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('contactos.csv');
  await rowsOf(page).getByRole('heading').getByRole('link').click();
  const visits = page.getByRole('region', { name: 'Visitas de este contacto' });
  await expect(visits).toContainText('Unida por el mismo correo: cliente@example.org');
  await visits.getByRole('button', { name: 'Separar' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Separar' }).click();
  await expect(visits.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(2);
  await rowsOf(page).first().getByRole('heading').getByRole('link').click();
  await visits.getByRole('button', { name: 'Unir con otro' }).click();
  const others = page.getByRole('dialog', { name: 'Unir con otro contacto' });
  await others.getByRole('textbox', { name: 'Buscar contactos...' }).fill('cliente@exa');
  await expectNoFaults(page, 'join');
  await others.getByRole('list').getByRole('button').click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Unir' }).click();
  await expect(others).toHaveCount(0);
  await expect(visits).toContainText('Unida a mano');
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(1);
});

describe('a contact', () => {
  test('has the status that was chosen last wherever it is read while that is still being stored', async () => {
    const { page, contact } = await openOwner(server);
    const { publicId } = await contact({ name: 'Ana Núñez' });
    const stored = Promise.withResolvers<void>();
    await page.route(`**/api/contacts/${publicId}`, async (route) => {
      if (route.request().method() === 'PATCH') await stored.promise;
      await route.continue();
    });
    await page.goto('/usuario/contactos');
    const status = (name: string) => page.getByRole('button', { name: `Estado de Ana Núñez: ${name}` });
    await status('Nuevo').click();
    await page.getByRole('menuitemradio', { name: 'Contactado' }).click();
    await expect(status('Contactado')).toBeVisible();
    // A list that has not been read yet, and the detail.
    const listed = page.waitForResponse(/\/api\/contacts\?.*q=/);
    await page.getByRole('textbox', { name: 'Buscar contactos...' }).fill('Ana');
    await listed;
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(status('Contactado')).toBeVisible();
    const read = page.waitForResponse(`**/api/contacts/${publicId}`);
    await rowsOf(page).getByRole('heading').getByRole('link').click();
    await read;
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await expect(dialog.getByRole('button', { name: 'Estado de Ana Núñez: Contactado' })).toBeVisible();
    stored.resolve();
    await expect(dialog.getByRole('region', { name: 'Historial de estado' })).toContainText('Contactado');
  });

  test('gets a status, a note and a follow-up, and what is written survives; another goes to another status by the keyboard, the pointer and its menu', async () => {
    const { page, assistant, user } = await openOwner(server);
    const { publicId } = await createContact(server.db, { assistantId: assistant.id, name: 'Ana Núñez' });
    await page.goto(`/usuario/contactos?contacto=${publicId}`);
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await dialog.getByRole('button', { name: 'Estado de Ana Núñez: Nuevo' }).click();
    await page.getByRole('menuitemradio', { name: 'En curso' }).click();
    await expect(dialog.getByRole('region', { name: 'Historial de estado' })).toContainText(
      `En curso · ${user.username}`,
    );

    const note = dialog.getByRole('textbox', { name: 'Nota nueva' });
    await note.fill('No contesta por la mañana');
    await page.reload();
    await expect(note).toHaveValue('No contesta por la mañana');
    await dialog.getByRole('button', { name: 'Añadir nota' }).click();
    const notes = dialog.getByRole('region', { name: 'Notas' }).getByRole('listitem');
    await expect(notes).toContainText(['No contesta por la mañana']);
    await expect(note).toHaveValue('');

    await dialog.getByRole('button', { name: 'Programar seguimiento' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe una fecha válida')).toBeVisible();
    await dialog.getByLabel('Fecha').fill('2026-01-05');
    await dialog.getByLabel('Qué hay que hacer').fill('Llamar por la cita');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Cancelar' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toContainText('Desde el 05/01/2026: Llamar por la cita');
    await notes.getByRole('button', { name: 'Eliminar nota' }).click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(notes).toHaveCount(0);
    await expectNoFaults(page, 'detail');

    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Seguimientos para hoy' }).getByRole('article')).toContainText(
      'Ana Núñez',
    );
    // The dialog's own step of the history is gone by then.
    await page.waitForFunction(() => history.state === null);
    await visit(page, '/usuario/dashboard');
    await expect(page.getByText('Los avisos por correo todavía no salen')).toBeVisible();
    await page.getByRole('list', { name: 'Seguimientos para hoy' }).getByRole('link').click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitar seguimiento' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Seguimientos para hoy' })).toHaveCount(0);

    await createContact(server.db, { assistantId: assistant.id, name: 'Luis' });
    await page.getByRole('link', { name: 'Por estado' }).click();
    const column = (name: string) =>
      page.getByRole('region', { name: 'Contactos por estado' }).getByRole('region', { name });
    const luis = (name: string) => column(name).getByRole('heading').getByRole('link', { name: 'Luis' });
    await luis('Nuevo').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(luis('Contactado')).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(luis('En curso')).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(luis('Contactado')).toBeFocused();
    await column('Contactado')
      .getByRole('article')
      .dragTo(column('Nuevo'), {
        sourcePosition: { x: 30, y: 20 },
        targetPosition: { x: 100, y: 100 },
      });
    await expect(luis('Nuevo')).toBeVisible();
    await column('Nuevo').getByRole('button', { name: 'Estado de Luis: Nuevo' }).click();
    await page.getByRole('menuitemradio', { name: 'Ganado' }).click();
    await expect(luis('Ganado')).toBeVisible();
    await page.reload();
    await expect(luis('Ganado')).toBeVisible();
  });
});

test('1,000 contacts are filtered by the server, and the page draws what is near', async () => {
  const { page, assistant } = await openOwner(server);
  await createManyContacts(server.container.database.background.db, assistant.id, 1_000, 60);
  await page.goto('/usuario/contactos');
  const figures = page.getByRole('list', { name: 'Resumen' });
  await expect(figures).toContainText('1.000');
  // The first page is smaller than the others.
  await expect(listOf(page).locator('> ul > li')).toHaveCount(30);
  for (let rows = 80; rows <= 280; rows += 50) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(rows * 56);
  }
  await expect.poll(() => page.locator('article').count()).toBeLessThan(60);

  // One comes back to the row that one left.
  await expect.poll(() => firstInSight(page)).toBeDefined();
  const left = await firstInSight(page);
  await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
  await expect(page).not.toHaveURL(/contactos/);
  await page.goBack();
  await expect.poll(() => firstInSight(page)).toEqual(left);
  await page.evaluate(() => scrollTo(0, 0));

  await figures.getByRole('button', { name: /Alto Interés/ }).click();
  await expect(page).toHaveURL(/interes=high/);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Tema', { exact: true }).selectOption('Tema 07');
  await expect(page).toHaveURL(/tema=Tema\+07/);
  await page.getByRole('textbox', { name: 'Buscar contactos...' }).fill('Persona 966');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/tema=/);
  await expect(page).toHaveURL(/interes=high/);
});

/** The first row that begins in what one sees, and where. */
function firstInSight(page: Page) {
  return rowsOf(page).evaluateAll((rows) => {
    const places = rows.map((row) => ({
      name: row.querySelector('h3')?.textContent,
      top: Math.round(row.getBoundingClientRect().top),
    }));
    return places.find(({ top }) => top >= 0);
  });
}
