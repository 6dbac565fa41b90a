import { eq, like } from 'drizzle-orm';
import { test } from 'vitest';
import { auditLog, contacts } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { openOwner } from '#tests/support/contact-pages.ts';
import { expectNoFaults } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

test('two hundred contacts are chosen, get a status in one action and their own one back in another, in two tabs and in the audit log; a range by Shift; some are deleted after a question; on a phone a long press begins', async () => {
  const { page, assistant, user } = await openOwner(server, { viewport: { width: 1280, height: 800 }, drawn: true });
  await createManyContacts(server.db, assistant.id, 200, 4);
  const statuses = async () =>
    new Set((await server.db.select().from(contacts).where(eq(contacts.ownerId, user.id))).map(({ status }) => status));
  const list = page.getByRole('region', { name: 'Lista de contactos' });
  const rows = list.getByRole('article');
  await page.goto('/usuario/contactos');
  await expect(rows.first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/usuario/contactos?estado=contactado');
  await expect(other.getByText('Ningún contacto coincide')).toBeVisible();
  await page.bringToFront();

  // All of the pages that have been read.
  const read = page.locator('[data-contact]');
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return read.count();
    })
    .toBe(200);
  // A row that is not drawn yet takes no focus.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-row-link]:focus')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Contactos elegidos' });
  await expect(bar).toContainText('1 elegido');
  await bar.getByRole('button', { name: 'Elegir todos los que se ven' }).click();
  await expect(page.getByRole('status').filter({ hasText: '200 elegidos' })).toHaveCount(1);
  await expectNoFaults(page, 'chosen');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await bar.getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('menuitem', { name: 'Contactado' }).click();
  await sent;
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();
  expect(await statuses()).toEqual(new Set(['contactado']));
  await expect(other.locator('[data-contact]').nth(49)).toBeAttached();
  await undo.click();
  await expect(page.getByRole('region', { name: 'Cambios deshechos' })).toBeVisible();
  expect(await statuses()).toEqual(new Set(['nuevo']));
  await expect(other.getByText('Ningún contacto coincide')).toBeVisible();
  const logged = await server.db
    .select()
    .from(auditLog)
    .where(like(auditLog.action, 'contacts.%'))
    .orderBy(auditLog.id);
  expect(logged).toMatchObject([
    { actorId: user.id, details: { count: 200, to: 'contactado' } },
    { actorId: user.id, details: { count: 200, to: 'nuevo', isUndo: true } },
  ]);

  // A range by the keyboard, another by the mouse.
  await page.evaluate(() => scrollTo(0, 0));
  await read.first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await expect(bar).toContainText('3 elegidos');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await read.nth(0).hover();
  await read.nth(0).getByRole('checkbox').click();
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 elegidos');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Exportar' }).click();
  expect((await saved).suggestedFilename()).toBe('contactos.csv');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar 3 contactos?' });
  await expect(question).toContainText('Persona 200, Persona 199, Persona 198');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('region', { name: '3 contactos eliminados' })).toBeVisible();
  await expect(read.first()).toContainText('Persona 197');

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = read.first().getByRole('heading');
  const touch = { pointerType: 'touch', clientX: 100, clientY: 300, bubbles: true };
  await heading.dispatchEvent('pointerdown', touch);
  await expect(bar).toContainText('1 elegido');
  await read.nth(1).click({ position: { x: 150, y: 30 } });
  await expect(bar).toContainText('2 elegidos');
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectNoFaults(page, 'chosen on a phone');
  await bar.getByRole('button', { name: 'Seguimiento' }).click();
  await page.getByLabel('Fecha').fill('2030-01-15');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('region', { name: 'Cambios deshechos' })).toBeVisible();
  const planned = await server.db.select().from(contacts).where(eq(contacts.ownerId, user.id));
  expect(planned.filter(({ followUpDate }) => followUpDate !== null)).toEqual([]);
});
