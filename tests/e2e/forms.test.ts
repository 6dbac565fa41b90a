import { eq } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import { cards, contactSessions, forms } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const fixture = await servePages(startChatFixture);

test('an owner makes a form, and a visitor on a phone fills it in by keyboard alone: kept over a reload, sent once', async () => {
  const { server } = fixture;
  const { page, user } = await openSignedIn(server, { viewport: { width: 1280, height: 900 } });
  const assistant = await createAssistant(server.db, { userId: user.id });
  await page.goto(`/usuario/asistentes/${assistant.id}/formularios`);
  await page.getByRole('button', { name: 'Crear un formulario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo formulario' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ponle un nombre')).toBeVisible();
  await dialog.getByLabel('Nombre', { exact: true }).fill('Pedir presupuesto');
  await dialog.getByRole('button', { name: 'Añadir campo' }).click();
  await dialog.getByLabel('Pregunta del campo 4').fill('Tamaño');
  await dialog.getByLabel('Tipo del campo 4').selectOption('choice');
  await dialog.getByLabel('Opciones del campo 4, una por línea').fill('Pequeño\nGrande');
  await dialog.getByLabel('El campo 4 es obligatorio').check();
  await dialog.getByRole('button', { name: 'Subir el campo 4' }).click();
  await dialog.getByLabel('Palabras del visitante, una frase por línea').fill('presupuesto');
  await expectNoFaultsInBothThemes(page, 'the editor of a form');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pedir presupuesto' })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'the list of forms');

  const visitor = await openVisitor(server, assistant.slug, phone);
  await visitor.page.getByRole('button', { name: 'Pedir presupuesto' }).click();
  const card = visitor.page.getByRole('form', { name: 'Pedir presupuesto' });
  await card.getByLabel('Nombre').focus();
  await visitor.page.keyboard.type('Ana Ruiz');
  await visitor.page.keyboard.press('Tab');
  await visitor.page.keyboard.type('ana@');
  await visitor.page.keyboard.press('Enter');
  await expect(card.getByText('Escribe un correo válido, como ana@ejemplo.es')).toBeVisible();
  await expect(card.getByText('Revisa los datos marcados.')).toBeVisible();
  await expect(card.getByLabel('Correo')).toBeFocused();
  await expectNoFaultsInBothThemes(visitor.page, 'a form with what is wrong in it');
  await visitor.page.reload();
  await expect(card.getByLabel('Nombre')).toHaveValue('Ana Ruiz');
  await card.getByLabel('Correo').focus();
  await visitor.page.keyboard.press('End');
  await visitor.page.keyboard.type('example.org');
  await visitor.page.keyboard.press('Tab');
  await visitor.page.keyboard.type('G');
  await expect(card.getByLabel('Tamaño')).toHaveValue('Grande');
  await card.getByRole('button', { name: 'Enviar' }).focus();
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.chat.last).toContainText('Gracias, ya lo tenemos.');
  await expect(card).toBeHidden();
  await expect(visitor.chat.log.getByText('Correo: ana@example.org')).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.chat.log.getByText('Enviado')).toBeVisible();
  await expectNoFaultsInBothThemes(visitor.page, 'a form that was sent');

  const [form] = await server.db.select().from(forms).where(eq(forms.assistantId, assistant.id));
  const stored = await server.db
    .select()
    .from(cards)
    .where(eq(cards.formId, form?.id ?? 0));
  expectValue(stored).toMatchObject([{ state: 'answered', answers: { name: 'Ana Ruiz', email: 'ana@example.org' } }]);
  const contact = await server.db.select().from(contactSessions).where(eq(contactSessions.assistantId, assistant.id));
  expectValue(contact).toMatchObject([{ name: 'Ana Ruiz', email: 'ana@example.org', interestLevel: 'high' }]);
  await page.goto('/usuario/bandeja');
  await page.locator('[data-thread]').first().click();
  await expect(page.getByText('Formulario «Pedir presupuesto» · rellenado')).toBeVisible();
  await page.goto(`/usuario/asistentes/${assistant.id}/formularios`);
  await expect(page.getByText('4 campos · Rellenado 1 vez · Botón en el saludo')).toBeVisible();
});
