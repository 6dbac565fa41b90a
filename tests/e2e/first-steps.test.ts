import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { register } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const phone = { width: 390, height: 844 };

/** Goes to a control with the Tab key alone and presses Enter. */
async function pressByKeyboard(
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const target = within.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} can't be reached by keyboard`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

describe('the way from an account to a first conversation', () => {
  test('can be gone by keyboard alone on a phone-sized screen', async () => {
    const { page } = await openPage({ baseURL: server.url, viewport: phone });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/auth?tab=register');
    await register(page, { username: 'Marta', email: 'marta@example.com', password: 'una frase larga' });
    await expect(page.getByText('0 de 5 hechos')).toBeVisible();

    // From a template, tried beside the form before it is saved.
    await pressByKeyboard(page, 'link', 'Crear Asistente');
    const dialog = page.getByRole('dialog');
    await pressByKeyboard(page, 'button', /Clínica dental/);
    await typeInto(page, 'Nombre', 'Clínica Marta');
    await typeInto(page, 'Instrucciones', 'La limpieza dental cuesta 45 euros. Abrimos de lunes a viernes de 9 a 18.');
    await page.getByRole('tab', { name: 'Probar' }).focus();
    await page.keyboard.press('Enter');
    await typeInto(page, 'Mensaje', '¿Cuánto cuesta la limpieza?');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('La limpieza dental cuesta 45 euros.');
    await pressByKeyboard(page, 'button', /^Crear Asistente$/, dialog);

    // The link, by which a visitor comes.
    await expect(page.getByText('Tu asistente está listo')).toBeVisible();
    await pressByKeyboard(page, 'button', /Copiar/, dialog);
    await expect(page.getByText('URL copiada')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/asistente\/clinica-marta$/);
    const visitor = await openPage({ baseURL: server.url, viewport: phone });
    await visitor.page.goto(new URL(link).pathname);
    // What the template lets one begin with.
    await expect(visitor.page.getByRole('button', { name: 'Quiero pedir cita' })).toBeVisible();
    await visitor.page.getByRole('textbox').fill('¿Qué horario tenéis?');
    await visitor.page.keyboard.press('Enter');
    await expect(visitor.page.getByText('de lunes a viernes de 9 a 18')).toBeVisible();

    // The dashboard follows.
    await page.goto('/usuario/dashboard');
    await expect(page.getByText('3 de 5 hechos')).toBeVisible();
    await expect(page.getByText('de 1 disponibles')).toBeVisible();
    await pressByKeyboard(page, 'link', 'Añadir conocimiento');
    await expect(page.getByRole('heading', { level: 2, name: 'Conocimiento' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Crear Asistente' })).toHaveCount(0);
  });
});
