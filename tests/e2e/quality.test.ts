import { eq } from 'drizzle-orm';
import { test } from 'vitest';
import {
  checks,
  conversations,
  heldSentences,
  knowledgeSources,
  messageRatings,
  messages,
} from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

async function place(options: Parameters<typeof openSignedIn>[1] = {}) {
  const opened = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, {
    userId: opened.user.id,
    description: 'Libros',
    systemPrompt: 'Un libro de segunda mano cuesta 6 euros. Abrimos de 9 a 14.',
  });
  return { ...opened, assistant, path: `/usuario/asistentes/${assistant.id}` };
}

/** A question with its answer, as a visitor got it. */
async function answered(assistantId: number, question: string, content: string) {
  const { db } = server;
  const sessionId = crypto.randomUUID();
  const [conversation] = await db
    .insert(conversations)
    .values({ channel: 'public', assistantId, sessionId })
    .returning();
  const conversationId = conversation?.id ?? 0;
  const [asked] = await db.insert(messages).values({ conversationId, role: 'user', content: question }).returning();
  const values = { conversationId, role: 'assistant' as const, content, replyToId: asked?.id ?? 0 };
  const [answer] = await db.insert(messages).values(values).returning();
  return { conversationId, messageId: answer?.id ?? 0 };
}

test('an answer with a thumb down becomes a source and a check in two clicks', async () => {
  const { page, assistant, path } = await place();
  const { db } = server;
  const assistantId = assistant.id;
  const poor = await answered(assistantId, '¿A qué hora abrís?', 'Abrimos a las 4.');
  const reason = 'incorrect' as const;
  await db.insert(messageRatings).values({ ...poor, assistantId, rating: 'down', reason, comment: 'Abrís a las 9.' });
  const held = await answered(assistantId, '¿Cuánto cuesta el envío?', 'Prefiero confirmártelo.');
  await db.insert(heldSentences).values({ ...held, assistantId, sentence: 'El envío cuesta 3 €.', figures: ['3 €'] });

  await page.goto(`${path}/conocimiento`);
  const region = page.getByRole('region', { name: 'Respuestas por corregir' });
  await expect(region.getByRole('listitem')).toHaveCount(2);
  await expect(region).toContainText('Pulgar abajo: no es correcto · «Abrís a las 9.»');
  await expect(region).toContainText('No se envió, no consta: 3 €');
  await expectNoFaultsInBothThemes(page, 'answers to correct');

  await region.getByRole('button', { name: 'Corregir la respuesta a: ¿A qué hora abrís?' }).click();
  await page.getByLabel('Respuesta', { exact: true }).fill('Abrimos de 9 a 14.');
  await expectNoFaultsInBothThemes(page, 'the correction');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(toastOf(page)).toContainText('Respuesta corregida: tu asistente ya la sabe');
  await expect(region.getByRole('listitem')).toHaveCount(1);
  const sources = await db.select().from(knowledgeSources).where(eq(knowledgeSources.assistantId, assistantId));
  expect(sources).toMatchObject([{ kind: 'qa', title: '¿A qué hora abrís?', text: 'Abrimos de 9 a 14.' }]);
  const kept = await db.select().from(checks).where(eq(checks.assistantId, assistantId));
  expect(kept).toMatchObject([{ question: '¿A qué hora abrís?' }]);

  await region.getByRole('button', { name: 'Descartar la respuesta a: ¿Cuánto cuesta el envío?' }).click();
  await expect(region).toContainText('Ninguna por ahora.');
});

test('a version shows the words that it changed, and is gone back to', async () => {
  const { page, path } = await place();
  await page.goto(path);
  const instructions = page.getByLabel('Instrucciones', { exact: true });
  await instructions.fill('Un libro de segunda mano cuesta 8 euros. Abrimos de 9 a 14.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toastOf(page)).toBeVisible();

  // By the link: after saving, the page goes back to its own entry of the history, which would cancel the loading of another document.
  await page.getByRole('link', { name: 'Versiones' }).click();
  const list = page.getByRole('list', { name: 'Versiones' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Ver qué cambió en la versión 2' }).click();
  await expect(list.locator('del')).toHaveText('6');
  await expect(list.locator('ins')).toHaveText('8');
  await expectNoFaultsInBothThemes(page, 'versions');
  await list.getByRole('button', { name: 'Volver a esta versión: 1' }).click();
  await page.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await expect(toastOf(page)).toContainText('Has vuelto a esa versión');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.goto(path);
  await expect(instructions).toHaveValue('Un libro de segunda mano cuesta 6 euros. Abrimos de 9 a 14.');
});

test('versions stand on a phone, and the switch of the guard in the details', async () => {
  const { page, path } = await place(phone);
  await page.goto(`${path}/datos`);
  await expect(page.getByRole('switch', { name: 'No decir cifras que no le consten' })).toBeVisible();
  await page.goto(`${path}/versiones`);
  await expect(page.getByText('Todavía no hay versiones.')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'versions on a phone');
});
