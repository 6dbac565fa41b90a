import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect as expectValue, test } from 'vitest';
import { checks, messages, unansweredQuestions } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { inboxPage } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes, sideways, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const question = '¿Cuánto cuesta un implante?';
const answer = 'Desde 900 €.';

const name = `Añadir a las comprobaciones: ${question}`;

async function addedTo(assistantId: number) {
  return server.db.select().from(checks).where(eq(checks.assistantId, assistantId));
}

/** By the keyboard alone, from the button to the message that it is there. */
async function addByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Añadir a las comprobaciones' });
  await expect(dialog.getByLabel('Pregunta')).toHaveValue(question);
  await expectNoFaultsInBothThemes(page, 'the dialog');
  expectValue(await sideways(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Añadida a las comprobaciones');
  await expect(page.getByRole('button', { name })).toBeFocused();
}

async function openTalk(options: Parameters<typeof openOwner>[1]) {
  const opened = await openOwner(server, options);
  const { sessionId } = await opened.contact(ana);
  const { assistant } = opened;
  await createTalk(server.db, { assistantId: assistant.id, sessionId }, [question, answer], { closedAt: null });
  return opened;
}

describe.each([
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])('on %s', (_name, options) => {
  test('an answer of a contact’s conversation becomes a check with that answer as the accepted one', async () => {
    const { page, path, assistant, allow } = await openTalk(options);
    await page.goto(path);
    await page.getByRole('button', { name: 'Ana Núñez' }).first().click();
    await page.getByRole('tab', { name: 'Conversaciones' }).click();
    await addByKeyboard(page);
    expectValue(await addedTo(assistant.id)).toMatchObject([{ question, acceptedAnswer: answer }]);
    // It is there already, which is said beside the question.
    allow(/409/);
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: 'Añadir a las comprobaciones' });
    await dialog.getByRole('switch', { name: 'Es una buena respuesta' }).click();
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await expect(dialog.getByText('Esta pregunta ya está en las comprobaciones.').first()).toBeVisible();
    await expect(dialog.getByLabel('Pregunta')).toBeFocused();
    await dialog.getByLabel('Pregunta').fill('¿Y una corona?');
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expectValue(await addedTo(assistant.id)).toMatchObject([{}, { question: '¿Y una corona?', acceptedAnswer: null }]);
  });

  test('so does one of an open conversation in the inbox', async () => {
    const { page, assistant } = await openTalk(options);
    await page.goto('/usuario/bandeja');
    await inboxPage(page).rows.first().click();
    await addByKeyboard(page);
    expectValue(await addedTo(assistant.id)).toMatchObject([{ question, acceptedAnswer: answer }]);
  });

  test('so does one of the test chat, and a question without an answer', async () => {
    const { page, user } = await openSignedIn(server, options);
    const { id } = await createAssistant(server.db, { userId: user.id, systemPrompt: 'Un implante cuesta 900 €.' });
    const asked = '¿Tenéis estacionamiento?';
    const talk = await createTalk(server.db, { assistantId: id, sessionId: newSessionId() }, [asked, 'No lo sé.']);
    const [message] = await server.db.select().from(messages).where(eq(messages.conversationId, talk.id));
    const inVain = { assistantId: id, conversationId: talk.id, messageId: message?.id ?? 0 };
    await server.db.insert(unansweredQuestions).values(inVain);
    await page.goto(`/usuario/asistentes/${id}/conocimiento`);
    await page.getByRole('button', { name: `Añadir a las comprobaciones: ${asked}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Añadir a las comprobaciones' });
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await expect(toastOf(page)).toContainText('Añadida a las comprobaciones');
    await visit(page, `/usuario/asistentes/${id}/probar`);
    await page.getByPlaceholder(/./).last().fill(question);
    await page.keyboard.press('Enter');
    await addByKeyboard(page);
    expectValue((await addedTo(id)).map((row) => row.question)).toEqual([asked, question]);
  });
});
