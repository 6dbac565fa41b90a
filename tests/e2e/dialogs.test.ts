import { eq } from 'drizzle-orm';
import type { Locator } from 'playwright';
import { describe, test } from 'vitest';
import { subscriptions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls, openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

async function openMine(options = {}) {
  const opened = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, { userId: opened.user.id });
  await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, opened.user.id));
  await opened.page.goto('/usuario/asistentes');
  const create = opened.page.getByRole('button', { name: 'Crear Asistente' });
  const dialog = opened.page.getByRole('dialog');
  const openForm = async () => {
    await create.click();
    await dialog.getByRole('button', { name: /Desde cero/ }).click();
  };
  return { ...opened, assistant, create, openForm, dialog };
}

describe('a dialog', () => {
  test('is closed by a press beside it, and by none that began in it; keeps the page behind it where it is, and lets go of it; copies where there is no clipboard, as on plain HTTP; gives the focus back to what was pressed where a press gives no focus, as in Safari', async () => {
    const { page, create, openForm, dialog, assistant } = await openMine();
    await openForm();
    const name = dialog.getByLabel('Nombre', { exact: true });
    await expect(name).toBeVisible();
    const box = await name.boundingBox();
    // As one selects a text, and lets go too far out.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(4, 400);
    await page.mouse.up();
    await expect(name).toBeVisible();
    await page.mouse.click(4, 400);
    await expect(dialog).toHaveCount(0);
    await expect(create).toBeFocused();

    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).not.toBe('hidden');
    await openForm();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    expect(await overflow()).toBe('hidden');
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await overflow()).not.toBe('hidden');

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      const { execCommand } = document;
      document.execCommand = (command) => {
        Reflect.set(window, 'copied', getSelection()?.toString() || Reflect.get(document.activeElement ?? {}, 'value'));
        return execCommand.call(document, command);
      };
    });
    await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
    await page.getByRole('menuitem', { name: 'Compartir' }).click();
    await dialog.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(toastOf(page)).toContainText('URL copiada');
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toContain(assistant.slug);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.evaluate(() => {
      addEventListener('mousedown', (event) => event.preventDefault(), { capture: true });
    });
    await visit(page, '/usuario/webhooks');
    const add = page.getByRole('button', { name: 'Añadir webhook' });
    await add.click();
    await expect(dialog.getByLabel('Dirección')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  test('shows what is said of it, where it can be reached; a failed question says it once; it keeps its title and its buttons clear of messages', async () => {
    const { page, user, allow } = await openSignedIn(server);
    allow(/status of 502/);
    const { id } = await createAssistant(server.db, { userId: user.id });
    // As long as a title gets.
    const name = 'Ana María Fernández de la Vega y Rodríguez de los Monteros '.repeat(2).trim();
    await createContact(server.db, { assistantId: id, name, email: 'ana@example.org' });
    await page.goto(`/usuario/asistentes/${id}/contactos`);
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await failCalls(page, 'DELETE', '**/api/assistants/*/contact/*');
    await dialog.getByRole('button', { name: 'Eliminar contacto' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar este contacto?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(question.getByRole('alert')).toContainText('eliminar');
    await expect(toastOf(page)).toBeEmpty();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    // Neither a list of choices nor a message about it is behind it.
    await failCalls(page, 'PUT', '**/status');
    await failCalls(page, 'PATCH', /contact/);
    const fail = async () => {
      await dialog.getByRole('button', { name: `Estado de ${name}: Nuevo` }).click();
      await page.getByRole('menuitemradio', { name: 'En curso' }).click();
    };
    await fail();
    await expect(toastOf(page)).not.toBeEmpty();
    await toastOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(toastOf(page)).toBeEmpty();
    await expect(dialog).toBeVisible();

    const message = toastOf(page).getByRole('button').locator('xpath=..');
    const header = dialog.getByRole('heading', { level: 2, name });
    const close = dialog.locator('header').getByRole('button', { name: 'Cerrar' });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport);
      await fail();
      await expect(message).toBeVisible();
      for (const part of [header, close, dialog.getByRole('button', { name: 'Eliminar contacto' })])
        expect(await overlap(message, part), `${viewport.width}`).toBe(false);
      // A question over it has its own.
      await dialog.getByRole('button', { name: 'Eliminar contacto' }).click();
      await expect(question.locator('[data-toaster]')).toContainText('estado');
      // While a question appears, it is what a place is fixed to.
      await expect.poll(() => overlap(message, question)).toBe(false);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await toastOf(page).getByRole('button', { name: 'Cerrar' }).click();
      await expect(toastOf(page)).toBeEmpty();
    }
  });

  test('is not covered by messages where there is room beside it', async () => {
    const { page, allow } = await openSignedIn(server, { viewport: { width: 1280, height: 1100 } });
    allow(/status of 502/);
    await page.goto('/usuario/webhooks');
    await page.getByRole('button', { name: 'Añadir webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo webhook' });
    await dialog.getByLabel('Dirección').fill('https://example.org');
    await failCalls(page, 'POST', '**/api/webhooks');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const message = toastOf(page).getByRole('button').locator('xpath=..');
    await expect(message).toBeVisible();
    await expect.poll(() => overlap(message, dialog)).toBe(false);
  });

  test('is a drawer at the left of a phone, which a choice closes', async () => {
    const { page, user } = await openSignedIn(server, { viewport: { width: 390, height: 844 } });
    const { slug } = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/chat/${slug}`);
    await page.getByRole('button', { name: 'Asistentes y conversaciones' }).click();
    const drawer = page.getByRole('dialog', { name: 'Asistentes y conversaciones' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    const { width = 0, height = 0 } = (await drawer.boundingBox()) ?? {};
    expect(width).toBeLessThan(360);
    expect(height).toBe(844);
    await drawer.getByText('Clara').first().click();
    await expect(drawer).toHaveCount(0);
  });
});

/** Whether two things are in each other's place. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
