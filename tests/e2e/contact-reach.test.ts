import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import { expect } from '#tests/support/browser.ts';
import { openOwner } from '#tests/support/contact-pages.ts';
import { expectNoFaultsInBothThemes, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

/** Somebody with a contact, on a page. */
async function openWithAna(options: Parameters<typeof openOwner>[1]) {
  const opened = await openOwner(server, options);
  const ana = await opened.contact({
    name: 'Ana Núñez',
    email: 'ana+cita@example.org',
    phone: '+34612345678',
    interestLevel: 'high',
  });
  return { ...opened, ana };
}

async function hrefsOf(within: Locator): Promise<(string | null)[]> {
  const links = within.getByRole('link', { name: /^(WhatsApp|Llamar|Correo): Ana Núñez$/ });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
}

test('WhatsApp, a call and a mail are one touch away in the list, on the card and in the dialog, and offer to mark it', async () => {
  const { page, ana, contact } = await openWithAna({ viewport: { width: 390, height: 844 } });
  const hrefs = [
    'https://wa.me/34612345678?text=Hola%2C%20Ana%20N%C3%BA%C3%B1ez.%20Te%20escribo%20por%20lo%20que%20preguntaste%20en%20el%20chat%20de%20Cl%C3%ADnica%20Sonr%C3%ADe.',
    'tel:+34612345678',
    'mailto:ana%2Bcita@example.org?subject=Tu%20consulta%20a%20Cl%C3%ADnica%20Sonr%C3%ADe',
  ];
  await page.goto('/usuario/contactos');
  expect(await hrefsOf(page.getByRole('article'))).toEqual(hrefs);
  // One of each status.
  for (const status of contactStatuses) await contact({ status });
  await expect(page.getByRole('article')).toHaveCount(contactStatuses.length + 1);
  await expectNoFaultsInBothThemes(page, 'list');
  await visit(page, '/usuario/contactos/estados');
  const card = page.getByRole('region', { name: 'Nuevo' }).getByRole('article').filter({ hasText: 'Ana' });
  expect(await hrefsOf(card)).toEqual(hrefs);
  await expectNoFaultsInBothThemes(page, 'board');
  await visit(page, `/usuario/contactos?contacto=${ana.publicId}`);
  const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
  expect(await hrefsOf(dialog)).toEqual(hrefs);
  // No app for calls opens here.
  await dialog.getByRole('link', { name: 'Llamar: Ana Núñez' }).dispatchEvent('click');
  await dialog.getByRole('button', { name: 'Marcar como contactado' }).click();
  await expect(dialog.getByRole('region', { name: 'Historial de estado' })).toContainText('Contactado');
});

test('on a tablet, rows have their actions in the same place, however many ways there are to reach the contact', async () => {
  const { page, contact } = await openWithAna({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  await contact({ name: 'Sin teléfono', email: 'luis@example.org' });
  await contact({ name: 'Visitante' });
  await page.goto('/usuario/contactos');
  const statuses = page.getByRole('article').getByRole('button', { name: /^Estado de / });
  await expect(statuses).toHaveCount(3);
  const edges = await statuses.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(new Set(edges).size, `${edges}`).toBe(1);
});

describe('with the keyboard alone', () => {
  test('one searches, filters, opens a contact, sets its status, leaves, and moves it on the board', async () => {
    const { page } = await openWithAna({ viewport: { width: 1280, height: 800 } });
    await page.goto('/usuario/contactos');
    await expect(page.getByRole('article')).toHaveCount(1);
    await tabTo(page, page.getByRole('textbox', { name: 'Buscar contactos...' }));
    await page.keyboard.type('nunez');
    await expect(page).toHaveURL(/nunez/);
    await tabTo(page, page.getByRole('button', { name: 'Filtros' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Estado', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/estado=nuevo/);
    const link = page.getByRole('article').getByRole('heading').getByRole('link');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('tab', { name: 'Resumen' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Conversaciones' })).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Estado de Ana Núñez: Nuevo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Nuevo' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Contactado' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Estado de Ana Núñez: Contactado' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await tabTo(page, page.getByRole('link', { name: 'Por estado' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contactos\/estados/);
    await visit(page, '/usuario/contactos/estados');
    const card = (status: string) => page.getByRole('region', { name: status }).getByRole('heading').getByRole('link');
    await tabTo(page, card('Contactado'));
    await page.keyboard.press('Shift+ArrowRight');
    await expect(card('En curso')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });
});

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
}
