import { describe, test } from 'vitest';
import { expect } from '#tests/support/browser.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { arrived, expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

const wide = { viewport: { width: 1280, height: 800 } };

async function openList(names: string[], options: Parameters<typeof openOwner>[1] = wide) {
  const opened = await openOwner(server, options);
  const ids = new Map<string, string>();
  for (const name of [...names].reverse())
    ids.set(name, (await opened.contact({ ...ana, name, phone: null })).publicId);
  const { page } = opened;
  await page.goto('/usuario/contactos');
  await expect(page.locator('[data-contact]')).toHaveCount(names.length);
  const link = (name: string) => page.getByRole('article').getByRole('link', { name, exact: true });
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
  const addressOf = (name: string) => `/usuario/contactos?contacto=${ids.get(name)}`;
  const remove = async (name: string) => {
    await panel(name).getByRole('button', { name: 'Eliminar contacto' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar este contacto?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
  };
  return { ...opened, link, panel, addressOf, remove };
}

describe('from 1280 pixels on a contact', () => {
  test('stands beside its list at an address of its own, by click and by Enter; Back and Escape close it, and the list stays where it is', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Persona ${String(at + 1).padStart(2, '0')}`);
    const { page, link, panel, addressOf } = await openList(names);
    await link('Persona 25').scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    const place = async () => (await link('Persona 25').boundingBox())?.y;
    const at = await place();
    await link('Persona 25').click();
    await expect(panel('Persona 25')).toBeVisible();
    await expect(panel('Persona 25')).toBeFocused();
    await expect(page).toHaveURL(addressOf('Persona 25'));
    // No window: the list can still be used.
    await expect(panel('Persona 25')).toHaveAttribute('aria-modal', 'false');
    expect(await scrolled()).toEqual(before);
    // Two lines in the place of one: the name stands a little higher in a row of the same height.
    expect(Math.abs(((await place()) ?? 0) - (at ?? 0))).toBeLessThan(16);
    const [list, beside] = await Promise.all([
      page.getByRole('region', { name: 'Lista de contactos' }).boundingBox(),
      panel('Persona 25').boundingBox(),
    ]);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    expect(Math.round(beside?.width ?? 0)).toBe(460);
    await expect(link('Persona 25')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(panel('Persona 25')).toHaveCount(0);
    await expect(page).toHaveURL('/usuario/contactos');
    await expect(link('Persona 25')).toBeFocused();
    expect(await scrolled()).toEqual(before);

    await page.keyboard.press('Enter');
    await expect(panel('Persona 25')).toBeFocused();
    await page.reload();
    await expect(panel('Persona 25')).toContainText('Pide cita y deja su teléfono');
    await page.keyboard.press('Escape');
    await expect(panel('Persona 25')).toHaveCount(0);
    await expect(page).toHaveURL('/usuario/contactos');
  });

  test('is followed by the next with j, k and the panel’s own buttons, which keep the focus; a note that is not saved stays with its contact', async () => {
    const { page, link, panel, addressOf } = await openList(['Uno', 'Dos', 'Tres']);
    await link('Dos').click();
    await panel('Dos').getByRole('textbox', { name: 'Nota nueva' }).fill('Llamar el lunes, j k e');
    await page.keyboard.press('Escape');
    await expect(panel('Dos')).toHaveCount(0);
    await expect(link('Dos')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
    await expect(panel('Tres')).toBeVisible();
    await expect(page).toHaveURL(addressOf('Tres'));
    await expect(link('Tres')).toBeFocused();
    await page.keyboard.press('k');
    await expect(panel('Dos').getByRole('textbox', { name: 'Nota nueva' })).toHaveValue('Llamar el lunes, j k e');
    const up = panel('Dos').getByRole('button', { name: 'Contacto anterior' });
    await up.click();
    await expect(panel('Uno')).toBeVisible();
    const off = panel('Uno').getByRole('button', { name: 'Contacto anterior' });
    await expect(off).toBeFocused();
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    // Back closes it at once, however many were looked at.
    await page.goBack();
    await expect(page).toHaveURL('/usuario/contactos');
    await expect(panel('Uno')).toHaveCount(0);
    await expect(link('Uno')).toBeFocused();
  });

  test('keeps a correction that is not saved until that is answered, and its place where the window gets narrow', async () => {
    const { page, link, panel } = await openList(['Uno', 'Dos']);
    await link('Uno').click();
    await panel('Uno').getByRole('button', { name: 'Corregir' }).click();
    const name = panel('Uno').getByLabel('Nombre');
    await name.fill('Una');
    await link('Dos').click();
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(name).toHaveValue('Una');
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(name).toHaveValue('Una');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goBack();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await link('Dos').click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(panel('Dos')).toBeVisible();
    await expect(panel('Uno')).toHaveCount(0);
  });

  test('stays while its list is searched and filtered, and leaves to the list what it had when it is deleted', async () => {
    const { page, link, panel, remove } = await openList(['Uno', 'Dos', 'Tres']);
    await link('Dos').click();
    await page.getByRole('textbox', { name: 'Buscar contactos' }).fill('Tres');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(panel('Dos')).toBeVisible();
    await page.getByRole('button', { name: /^Total Contactos/ }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(panel('Dos')).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'a contact beside its list');
    await remove('Dos');
    await expect(panel('Dos')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  test('is not asked for again when it is deleted here, although the others hear of that first', async () => {
    const { page, link, panel, remove } = await openList(['Uno', 'Dos']);
    await link('Dos').click();
    await expect(panel('Dos')).toBeVisible();
    await page.route('**/api/assistants/*/contact/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const response = await route.fetch();
      // The list hears of it by an event.
      await expect(page.getByRole('article')).toHaveCount(1);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ response });
    });
    await remove('Dos');
    await expect(panel('Dos')).toHaveCount(0);
  });

  test('is closed and not asked for again when it is deleted with others', async () => {
    const { page, link, panel } = await openList(['Uno', 'Dos', 'Tres']);
    await link('Uno').click();
    await expect(panel('Uno')).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+J');
    const bar = page.getByRole('region', { name: 'Contactos elegidos' });
    await expect(bar).toContainText('2 elegidos');
    await page.route('**/api/contacts/deletions', async (route) => {
      const response = await route.fetch();
      await expect(page.getByRole('article')).toHaveCount(1);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ response });
    });
    await bar.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar 2 contactos?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('region', { name: '2 contactos eliminados' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/usuario/contactos');
    await expect(link('Tres')).toBeFocused();
  });

  test('is chosen, written to and marked by the keys of the list, and covers no bar of the chosen', async () => {
    const { page, link, panel } = await openList(['Uno', 'Dos']);
    await link('Uno').click();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Contactos elegidos' });
    await expect(bar).toContainText('1 elegido');
    const [shown, beside] = await Promise.all([bar.boundingBox(), panel('Uno').boundingBox()]);
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    await expectNoFaults(page, 'one chosen beside the panel');
    await link('Dos').focus();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(panel('Uno')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel('Uno')).toHaveCount(0);
  });
});

test('a contact opens in a window over a narrower list', async () => {
  const { page, link, addressOf } = await openList(['Uno'], { viewport: { width: 1279, height: 800 } });
  await link('Uno').click();
  await expect(page.getByRole('dialog', { name: 'Uno' })).not.toHaveAttribute('aria-modal', 'false');
  await expect(page).toHaveURL(addressOf('Uno'));
  await arrived(page);
  await page.goBack();
  await expect(page).toHaveURL('/usuario/contactos');
});
