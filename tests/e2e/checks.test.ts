import { describe, expect as expectValue, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, expectNoFaultsInBothThemes, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

async function openChecks(options: Parameters<typeof openSignedIn>[1] = {}) {
  const opened = await openSignedIn(server, options);
  const { page, user } = opened;
  const assistant = await createAssistant(server.db, { userId: user.id, description: 'Libros' });
  await page.goto(`/usuario/asistentes/${assistant.id}/comprobaciones`);
  await expect(page.getByRole('heading', { level: 2, name: 'Comprobaciones' })).toBeVisible();
  return { ...opened, assistant };
}

describe('the questions that an assistant is checked with', () => {
  test.each([
    ['a wide window', { viewport: { width: 1280, height: 800 } }],
    ['a phone', phone],
  ])('are added, changed and removed on %s', async (_name, options) => {
    const { page } = await openChecks(options);
    await expect(page.getByText('Todavía no hay ninguna pregunta')).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'no checks');
    await page.getByRole('button', { name: 'Añadir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Añadir una pregunta' });
    await dialog.getByLabel('Pregunta', { exact: true }).fill('¿Financiáis los implantes?');
    await dialog.getByRole('button', { name: 'Añadir una condición' }).click();
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await expect(dialog.getByText('Escribe lo que debe decir o no decir')).toBeVisible();
    await dialog.getByLabel('Palabras de la condición 1').fill('24 meses');
    await dialog.getByRole('button', { name: 'Añadir una condición' }).click();
    await dialog.getByLabel('Condición 2', { exact: true }).selectOption('Ofrece una persona');
    await expectNoFaultsInBothThemes(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await expect(toastOf(page)).toContainText('Pregunta añadida');
    await expect(page.getByText('Se espera: dice «24 meses», ofrece una persona')).toBeVisible();

    await page.getByRole('button', { name: 'Más acciones de «¿Financiáis los implantes?»' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const editing = page.getByRole('dialog', { name: 'Editar la pregunta' });
    await editing.getByRole('button', { name: 'Quitar la condición 2' }).click();
    await editing.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Se espera: dice «24 meses»', { exact: true })).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'a check');
    expectValue(await sideways(page)).toBe(0);

    await page.getByRole('button', { name: 'Más acciones de «¿Financiáis los implantes?»' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Todavía no hay ninguna pregunta')).toBeVisible();
  });
});
