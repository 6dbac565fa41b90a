import { eq } from 'drizzle-orm';
import { describe, expect as expectValue, test } from 'vitest';
import { checkResults, checkRuns, checks } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, expectNoFaultsInBothThemes, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages((options) => startTestServer({ ...options, background: true }));

const instructions = 'Abrimos de 9 a 14. Financiamos los implantes hasta en 24 meses.';

async function openChecks(options: Parameters<typeof openSignedIn>[1] = {}) {
  const opened = await openSignedIn(server, options);
  const { page, user } = opened;
  const assistant = await createAssistant(server.db, {
    userId: user.id,
    description: 'Una clínica',
    systemPrompt: instructions,
  });
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
    await expect(toastOf(page)).toContainText('Añadida a las comprobaciones');
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

  test.each([
    ['a wide window', { viewport: { width: 1280, height: 800 } }],
    ['a phone', phone],
  ])('are proposed, of which the owner takes what they want, by the keyboard too, on %s', async (_name, options) => {
    const { page, assistant } = await openChecks(options);
    await page.getByRole('button', { name: 'Proponer preguntas' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preguntas propuestas' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(10);
    await expectNoFaultsInBothThemes(page, 'proposed questions');
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Añadir 9 preguntas' }).focus();
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('9 preguntas añadidas', { timeout: 60_000 });
    const list = page.getByRole('list', { name: 'Preguntas de comprobación' });
    await expect(list.getByRole('article')).toHaveCount(9);

    // A run that met a fault says so, and of no answer that it is worse.
    const [run] = await server.db
      .insert(checkRuns)
      .values({ assistantId: assistant.id, cause: 'asked', state: 'stopped', fault: 'no_credit' })
      .returning();
    const asked = await server.db.select().from(checks).where(eq(checks.assistantId, assistant.id));
    await server.db.insert(checkResults).values(asked.map(({ id }) => ({ runId: run?.id ?? 0, checkId: id })));
    const follows = page.getByRole('switch', { name: 'Comprobar cuando cambien las fuentes' });
    await follows.click();
    await expect(follows).toHaveAttribute('aria-checked', 'false');
    await page.reload();
    await expect(follows).toHaveAttribute('aria-checked', 'false');
    await expect(page.getByText('La cuenta del proveedor se ha quedado sin saldo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Peor 0' })).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'a run that met a fault');
    expectValue(await sideways(page)).toBe(0);
  });

  test('are asked of what is not saved, beside what was accepted; the save says how many answers get worse and is not held up', async () => {
    const { page, assistant } = await openChecks({ viewport: { width: 1280, height: 800 } });
    const place = `/usuario/asistentes/${assistant.id}`;
    for (const question of ['¿A qué hora abrís?', '¿En cuántos meses financiáis los implantes?'])
      await page.request.post(`/api/assistants/${assistant.id}/checks`, { data: { question } });
    await page.reload();
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await page.getByRole('button', { name: 'A revisar 2' }).click();
    await page.getByRole('button', { name: 'Aceptar 2 respuestas' }).click();
    await expect(page.getByRole('button', { name: 'Igual 2' })).toBeVisible();

    const rail = page.getByRole('navigation', { name: 'Secciones del asistente' });
    await rail.getByRole('link', { name: 'Datos' }).click();
    await page.getByLabel('Instrucciones').fill(instructions.replace('24', '36'));
    await rail.getByRole('link', { name: 'Comprobaciones' }).click();
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await expect(page.getByRole('button', { name: 'Peor 1' })).toBeVisible();
    const question = '¿En cuántos meses financiáis los implantes?';
    await page.getByRole('button', { name: `Ver las respuestas de «${question}»` }).click();
    await expect(page.locator('del').filter({ hasText: '24' })).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: '36' })).toBeVisible();
    await expect(page.getByText('Al guardar, una respuesta será peor que la aceptada.')).toBeVisible();
    await expect(page.getByText('1 respuesta empeora')).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'results');
    await page.setViewportSize(phone.viewport);
    await arrived(page);
    expectValue(await sideways(page)).toBe(0);
    await expectNoFaultsInBothThemes(page, 'results on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: `Aceptar la nueva respuesta a «${question}»` }).click();
    await expect(page.getByRole('button', { name: 'Igual 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Todo guardado')).toBeVisible();
    expectValue(new URL(page.url()).pathname).toBe(`${place}/comprobaciones`);
  });
});
