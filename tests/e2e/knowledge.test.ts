import { test } from 'vitest';
import { expect } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer, { background: true });

const prices = 'Habitación;Precio\nSencilla;60 €\nDoble;80 €\n';

test('what an assistant knows is uploaded, read, tried, changed and deleted, on a phone and with the keyboard', async () => {
  const { page, user } = await openSignedIn(server, { viewport: { width: 390, height: 844 } });
  await createAssistant(server.db, { userId: user.id, name: 'Hotel Sol' });
  await page.goto('/usuario/asistentes');
  await page.getByRole('button', { name: 'Más acciones de Hotel Sol' }).click();
  await page.getByRole('menuitem', { name: 'Conocimiento de Hotel Sol' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Asistente Hotel Sol' })).toBeVisible();
  await expect(page.getByText('Tu asistente solo sabe lo que dicen sus instrucciones')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'empty');

  // A file is read; one that cannot be says what to do.
  const sources = page.getByRole('list', { name: 'Fuentes' });
  await page.getByLabel('Elegir archivos para el conocimiento').setInputFiles([
    { name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) },
    { name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]) },
  ]);
  const file = sources.getByRole('listitem').filter({ hasText: 'precios.csv' });
  await expect(file.getByText(/1 fragmento · última lectura/)).toBeVisible();
  const photo = sources.getByRole('listitem').filter({ hasText: 'foto.pdf' });
  await expect(photo.getByText('No es un tipo de archivo que se pueda leer.')).toBeVisible();
  await expect(page.getByText('1 de 200 fragmentos de tu plan')).toBeVisible();

  // A question and its answer, by keyboard alone.
  await page.getByRole('button', { name: 'Añadir', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Pregunta y respuesta' })).toBeFocused();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Añadir una pregunta' });
  await expect(form.getByLabel('Pregunta')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Escribe la pregunta')).toBeVisible();
  await expect(form.getByLabel('Pregunta')).toBeFocused();
  await page.keyboard.type('¿Admitís perros?');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Respuesta')).toBeFocused();
  await page.keyboard.type('Sí, los pequeños.');
  await expectNoFaults(page, 'question');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Añadir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sources.getByText('¿Admitís perros?')).toBeVisible();
  await expect(form).toHaveCount(0);

  // What would be found, and what would not.
  await page.getByLabel('Pregunta de prueba').fill('¿cuánto cuesta la doble?');
  await page.keyboard.press('Enter');
  const tried = page.getByRole('region', { name: 'Probar búsqueda' });
  await expect(tried.getByText(/Doble.*80 €/)).toBeVisible();
  await expect(tried.getByText(/Coincidencia (alta|media|baja)/).first()).toBeVisible();
  await page.getByLabel('Pregunta de prueba').fill('¿Hay piscina climatizada?');
  await page.keyboard.press('Enter');
  await expect(tried.getByText('No hay nada que responda a esto')).toBeVisible();
  await tried.getByRole('button', { name: 'Responderla ahora' }).click();
  const answer = page.getByRole('dialog', { name: 'Añadir una pregunta' });
  await expect(answer.getByLabel('Pregunta')).toHaveValue('¿Hay piscina climatizada?');
  await answer.getByLabel('Respuesta').fill('Sí, todo el año.');
  await answer.getByRole('button', { name: 'Añadir' }).click();
  await expect(sources.getByText('¿Hay piscina climatizada?')).toBeVisible();

  // Internal, renamed, looked into, deleted.
  await file.getByRole('button', { name: 'Ver precios.csv' }).click();
  const detail = page.getByRole('dialog', { name: 'precios.csv' });
  await expect(detail.getByText(/Doble.*80 €/)).toBeVisible();
  await detail.getByRole('switch', { name: 'Interna' }).click();
  await expect(detail.getByRole('switch', { name: 'Interna' })).toBeChecked();
  await expectNoFaultsInBothThemes(page, 'detail');
  await page.keyboard.press('Escape');
  await expect(file.getByText('Interna')).toBeVisible();
  await file.getByRole('button', { name: 'Más de precios.csv' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar título' }).click();
  const rename = page.getByRole('dialog', { name: 'Cambiar el título' });
  await rename.getByLabel('Título').fill('Precios de 2026');
  await rename.getByRole('button', { name: 'Guardar' }).click();
  const renamed = sources.getByRole('listitem').filter({ hasText: 'Precios de 2026' });
  await renamed.getByRole('button', { name: 'Más de Precios de 2026' }).click();
  await page.getByRole('menuitem', { name: 'Volver a leer' }).click();
  await expect(toastOf(page)).toContainText('Volviendo a leer');
  await expect(renamed.getByText(/1 fragmento · última lectura/)).toBeVisible();
  await photo.getByRole('button', { name: 'Más de foto.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar esta fuente?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(photo).toHaveCount(0);
});
