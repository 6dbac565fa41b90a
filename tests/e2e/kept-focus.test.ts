import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect } from '#tests/support/browser.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

/** By keyboard, as somebody does who uses no mouse. */
const press = (target: Locator) => target.press('Enter');

/** In words, what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName}: ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 60)}`;
  });
}

const question = (page: Page) => page.getByRole('dialog').last();

/** Of the question on top; it is gone afterwards. */
async function confirm(page: Page, name: string): Promise<void> {
  const button = question(page).getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  const dialogs = await page.getByRole('dialog').count();
  await press(button);
  await expect(page.getByRole('dialog')).toHaveCount(dialogs - 1);
}

/** Answers of these calls wait until the function that it gives is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe('the focus stays near', () => {
  test('an assistant that is deleted, then the last one', async () => {
    const { page, user } = await openOwner(server);
    await createAssistant(server.db, { userId: user.id, name: 'Otra' });
    await page.goto('/usuario/asistentes');
    await press(page.getByRole('button', { name: 'Más acciones de Otra' }));
    await press(page.getByRole('menuitem', { name: 'Eliminar' }));
    await confirm(page, 'Eliminar');
    await expect(page.getByRole('article').filter({ hasText: 'Otra' })).toHaveCount(0);
    await expect.poll(() => focused(page)).toContain('Clínica Sonríe');
    await press(page.getByRole('button', { name: 'Más acciones de Clínica Sonríe' }));
    await press(page.getByRole('menuitem', { name: 'Eliminar' }));
    await confirm(page, 'Eliminar');
    await expect.poll(() => focused(page)).toMatch(/^H[12]: /);
  });

  test('a contact that is deleted in its window', async () => {
    const { page, contact } = await openOwner(server);
    await contact({ ...ana, name: 'Berta Gil' });
    await contact(ana);
    await page.goto('/usuario/contactos');
    await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Eliminar contacto' }));
    await press(question(page).getByRole('button', { name: 'Eliminar', exact: true }));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect.poll(() => focused(page)).toMatch(/Berta Gil|Ana Núñez/);
  });

  test('a note that is deleted, and a follow-up that is taken away, inside the contact’s window', async () => {
    const { page, contact } = await openOwner(server);
    await contact({ ...ana, followUpDate: '2030-01-01' });
    await page.goto('/usuario/contactos');
    await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
    const dialog = page.getByRole('dialog');
    for (const note of ['Primera', 'Segunda']) {
      await dialog.getByLabel('Nota nueva').fill(note);
      await press(dialog.getByRole('button', { name: 'Añadir nota' }));
      await expect(dialog.getByText(note, { exact: true })).toBeVisible();
    }
    await press(dialog.getByRole('button', { name: 'Eliminar nota' }).first());
    await confirm(page, 'Eliminar');
    await expect.poll(() => focused(page)).toContain('Eliminar nota');
    await press(dialog.getByRole('button', { name: 'Quitar seguimiento' }));
    await expect.poll(() => focused(page)).toContain('seguimiento');
    await expect(dialog.getByRole('button', { name: 'Quitar seguimiento' })).toHaveCount(0);
    await expect.poll(() => focused(page)).toContain('seguimiento');
  });

  test('a note that is gone before the answer to its deletion comes', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await page.goto('/usuario/contactos');
    await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
    const dialog = page.getByRole('dialog').first();
    for (const note of ['Primera', 'Segunda']) {
      await dialog.getByLabel('Nota nueva').fill(note);
      await press(dialog.getByRole('button', { name: 'Añadir nota' }));
      await expect(dialog.getByText(note, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Añadir nota' })).toHaveCount(0);
    }
    // The server's event about it is quicker.
    await page.route('**/notes/*', async (route) => {
      const response = await route.fetch();
      await expect(page.getByText('Segunda', { exact: true })).toHaveCount(0);
      await route.fulfill({ response });
    });
    await press(dialog.getByRole('button', { name: 'Eliminar nota' }).first());
    await confirm(page, 'Eliminar');
    await expect.poll(() => focused(page)).toContain('Eliminar nota');
  });

  test('whoever has gone on while a note was being added', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await page.goto('/usuario/contactos');
    await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Nota nueva');
    const add = dialog.getByRole('button', { name: 'Añadir nota' });
    await field.fill('Primera');
    await press(add);
    await expect(dialog.getByText('Primera', { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    const letGo = await hold(page, '**/notes');
    await field.fill('Segunda');
    await press(add);
    const remove = dialog.getByRole('button', { name: 'Eliminar nota' });
    await remove.focus();
    letGo();
    await expect(remove).toHaveCount(2);
    await expect(add).toHaveCount(0);
    expect(await focused(page)).toContain('Eliminar nota');
  });

  test('a source of knowledge that is deleted', async () => {
    const { page, assistant } = await openOwner(server);
    for (const title of ['Precios', 'Horario']) {
      const data = { kind: 'text', title, text: `${title} de la clínica.` };
      const path = `/api/assistants/${assistant.id}/knowledge/sources`;
      expect((await page.request.post(path, { data })).ok()).toBe(true);
    }
    await page.goto(`/usuario/asistentes/${assistant.id}/conocimiento`);
    await press(page.getByRole('button', { name: 'Más de Precios' }));
    await press(page.getByRole('menuitem', { name: 'Eliminar' }));
    await confirm(page, 'Eliminar');
    await expect.poll(() => focused(page)).toContain('Horario');
  });

  test('a user that is deleted', async () => {
    const user = await createUser(server.db);
    const { page } = await openAdmin(server);
    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: user.email });
    await press(row.getByRole('button', { name: /^Eliminar usuario/ }));
    await confirm(page, 'Eliminar');
    await expect(row).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toMatch(/^(BODY|HTML|null)/);
  });

  test('first steps that are put away', async () => {
    const { page } = await openOwner(server);
    await page.goto('/usuario/dashboard');
    await arrived(page);
    await press(page.getByRole('button', { name: 'Ocultar' }));
    await expect(page.getByRole('button', { name: 'Ocultar' })).toHaveCount(0);
    await expect.poll(() => focused(page)).toMatch(/^H[123]: /);
  });

  test('a message that is closed', async () => {
    const { page } = await openOwner(server);
    await page.goto('/usuario/asistentes');
    const control = page.getByRole('switch').first();
    await control.press('Space');
    await expect(control).toBeFocused();
    await press(toastOf(page).getByRole('button', { name: 'Cerrar' }));
    await expect(control).toBeFocused();
  });

  test('a span of opening hours that is added and one that is taken away', async () => {
    const { page, user } = await openOwner(server);
    const { id } = await createAssistant(server.db, { userId: user.id, offersPerson: true });
    await page.goto(`/usuario/asistentes/${id}/personas`);
    await page.getByRole('switch', { name: 'Solo atiendo en un horario' }).press('Space');
    await press(page.getByRole('button', { name: 'Añadir otro tramo: Lunes' }));
    await expect(page.getByLabel('Lunes 2, desde')).toBeFocused();
    await press(page.getByRole('button', { name: 'Quitar tramo: Lunes 1' }));
    await expect(page.getByRole('button', { name: /^Quitar tramo: Lunes/ })).toHaveCount(0);
    await expect.poll(() => focused(page)).toContain('Lunes');
  });
});

describe('on the board by status', () => {
  test('a status that is chosen in a card’s menu takes the focus along and is said', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await page.goto('/usuario/contactos/estados');
    await press(page.getByRole('button', { name: /^Estado de Ana Núñez/ }));
    await press(page.getByRole('menuitemradio', { name: 'Contactado' }));
    const column = page.getByRole('region', { name: 'Contactado' });
    await expect(column.getByRole('heading', { level: 3 }).getByRole('link')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Ana Núñez' })).toContainText('Contactado');
  });
});

describe('while something runs, its control keeps the focus', () => {
  test('the switch of an assistant', async () => {
    const { page } = await openOwner(server);
    await page.goto('/usuario/asistentes');
    const letGo = await hold(page, '**/api/assistants/*');
    const control = page.getByRole('switch').first();
    await control.press('Space');
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toBeFocused();
    letGo();
    await expect(control).not.toHaveAttribute('aria-disabled');
    await expect(control).toBeFocused();
  });

  test('the export of contacts', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await page.goto('/usuario/contactos');
    const letGo = await hold(page, '**/contacts.csv*');
    const control = page.getByRole('button', { name: /CSV|Exportando/ });
    await expect(control).toBeEnabled();
    await press(control);
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toBeFocused();
    letGo();
    await expect(control).not.toHaveAttribute('aria-disabled');
    await expect(control).toBeFocused();
  });
});
