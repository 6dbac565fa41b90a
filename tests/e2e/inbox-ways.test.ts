import { eq, sql } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import { conversations, messages } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { expect } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { inboxPage, openInboxOwner } from '#tests/support/inbox-page.ts';
import { expectNoFaults } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { toastOf } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const fixture = await servePages(startChatFixture);

async function administrator() {
  const client = createApiClient(fixture.server.url);
  await client.signIn('admin', adminPassword);
  return inboxOf(client);
}

test('those that wait are above all others however old they are, and more come in the same order', async () => {
  const { page, assistant, inbox, user } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  const { sessionId } = await visitor.talk('Quiero hablar con una persona');
  const { id } = await conversationOf(fixture.server, sessionId);
  const { db } = fixture.server;
  await db
    .update(conversations)
    .set({ lastMessageAt: sql`now() - interval '9 minutes'` })
    .where(eq(conversations.id, id));
  await db.execute(sql`insert into conversations (channel, assistant_id, session_id, title, last_message_at)
    select 'public', ${assistant.id}::int, 'lista-' || ${user.id}::int || '-' || n, 'Lista', now() - n * interval '1 second'
    from generate_series(1, 60) n`);
  await db.execute(sql`insert into messages (conversation_id, role, content)
    select id, 'user', 'pregunta ' || split_part(session_id, '-', 3) from conversations
    where assistant_id = ${assistant.id}::int and title = 'Lista'`);
  await page.goto('/usuario/bandeja');
  await expect(inbox.section('Esperan a una persona').locator('[data-thread]')).toHaveCount(1);
  await expect(inbox.rows).toHaveCount(50);
  await expect(inbox.rows.first()).toHaveAttribute('data-thread', String(id));
  await expect(inbox.section('Abiertas').getByRole('heading')).toHaveText(/49\+$/);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(inbox.rows).toHaveCount(61);
  await expect(inbox.section('Abiertas').getByRole('heading')).toHaveText(/60$/);
  const shown = await inbox.section('Abiertas').locator('[data-thread]').allInnerTexts();
  expectValue(shown.map((text) => Number(/pregunta (\d+)/.exec(text)?.[1]))).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 1),
  );
  await expectNoFaults(page, 'a long list');
});

test('who is too late reads who has the conversation, and may leave a note', async () => {
  const { page, assistant, inbox, allow } = await openInboxOwner(fixture.server);
  const { sessionId } = await createVisitor(fixture.server.url, assistant.id).talk('Hola');
  const { id } = await conversationOf(fixture.server, sessionId);
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  await expect(inbox.take).toBeVisible();
  allow(/409/);
  await page.route('**/take', async (route) => {
    expectValue((await (await administrator()).take(id)).status).toBe(200);
    await route.continue();
  });
  await inbox.take.click();
  await expect(toastOf(page)).toContainText('Otra persona tiene esta conversación.');
  await expect(page.getByText('La lleva otra persona. Puedes dejarle una nota interna.')).toBeVisible();
  await expect(inbox.field).toHaveCount(0);
});

test('an administrator sees everybody’s by choice alone, and answers in one', async () => {
  const { assistant } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  const { sessionId } = await visitor.talk('Quiero hablar con una persona');
  const { id } = await conversationOf(fixture.server, sessionId);
  const { page } = await openAdmin(fixture.server);
  const inbox = inboxPage(page);
  const row = page.locator(`[data-thread="${id}"]`);
  await page.goto('/usuario/bandeja');
  await expect(page.getByLabel('Qué conversaciones se ven')).toHaveValue('own');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Qué conversaciones se ven').selectOption({ label: 'De todos' });
  await row.click();
  await expect(page).toHaveURL(/de=todos/);
  await inbox.take.click();
  await inbox.say('Le contesto yo.');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('Le contesto yo.');
  const { messages: said } = await visitor.history(sessionId);
  expectValue(said.at(-1)).toMatchObject({ content: 'Le contesto yo.', author: 'person' });
  expectValue(said.at(-1)).not.toHaveProperty('authorName');
  await expectNoFaults(page, 'everybody’s');
  await page.reload();
  await expect(inbox.log).toContainText('Le contesto yo.');
});

test('after half an hour without a word giving back is offered; who keeps it is not asked again for that', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  const { sessionId } = await visitor.talk('Hola');
  await inbox.takeFirst();
  await inbox.say('Dime');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('Dime');
  const offer = page.getByText('Llevas 30 minutos sin mensajes. ¿La devuelves al asistente?');
  await expect(offer).toHaveCount(0);
  const { db } = fixture.server;
  const since = sql`now() - interval '31 minutes'`;
  await db.update(conversations).set({ lastMessageAt: since }).where(eq(conversations.sessionId, sessionId));
  await page.reload();
  await expect(offer).toBeVisible();
  await expectNoFaults(page, 'the offer');
  await page.getByRole('button', { name: 'Seguir yo' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(offer).toBeVisible();
  await inbox.release.last().click();
  await expect(inbox.take).toBeVisible();
  await expect(offer).toHaveCount(0);
  expectValue((await visitor.history(sessionId)).messages.at(-1)?.content).toBe('Vuelve a atenderte el asistente.');
  expectValue((await visitor.history(sessionId)).handling).toBeUndefined();
  expectValue(await db.$count(messages, eq(messages.content, 'Vuelve a atenderte el asistente.'))).toBe(1);
});

test('an answer that cites says where it is from', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const sources = `/api/assistants/${assistant.id}/knowledge/sources`;
  const text = 'Las habitaciones dobles cuestan 80 euros por noche con desayuno.';
  const added = await page.request.post(sources, { data: { kind: 'text', title: 'Precios', text } });
  expectValue(added.status()).toBe(201);
  fixture.openai.script(reply(['Cuesta 80 euros [1].']));
  await createVisitor(fixture.server.url, assistant.id).talk('¿Cuánto cuestan las habitaciones dobles por noche?');
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  const answer = inbox.log.getByRole('listitem').last();
  await answer.getByText('¿De dónde sale?').click();
  await expect(answer.locator('blockquote')).toContainText('80 euros por noche');
  await expectNoFaults(page, 'where an answer is from');
});
