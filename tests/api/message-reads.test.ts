import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatHistorySchema } from '#shared/contracts/conversations/chat.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { serverError } from '#tests/support/fake-provider-behaviours.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

/** What one gets of pages upwards from the newest, and downwards from the first. */
async function allPages(read: (query: string) => Promise<{ messages: { id: number }[]; hasMore?: true | undefined }>) {
  const upwards: number[] = [];
  let page = await read('');
  upwards.unshift(...page.messages.map(({ id }) => id));
  while (page.hasMore) {
    page = await read(`?before=${upwards[0]}`);
    upwards.unshift(...page.messages.map(({ id }) => id));
  }
  const downwards = upwards.slice(0, 1);
  do {
    page = await read(`?after=${downwards.at(-1)}`);
    downwards.push(...page.messages.map(({ id }) => id));
  } while (page.hasMore);
  return { upwards, downwards };
}

test('a conversation of 1,200 messages is read to its first one, by its visitor and in the inbox, each message once', async () => {
  const { assistant, client, visitor, thread } = await createInboxOwner(fixture.server);
  const { db } = fixture.server;
  const sessionId = newSessionId();
  const place = { assistantId: assistant.id, sessionId };
  const said = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `mensaje ${from + index}`);
  await createTalk(db, place, said(0, 100));
  const { id } = await createTalk(db, place, said(100, 1_300), { closedAt: null });
  const stored = await db.select({ id: messages.id }).from(messages).where(eq(messages.conversationId, id));
  const ids = stored.map((row) => row.id).sort((a, b) => a - b);
  const inInbox = await allPages((query) => thread(id, query));
  expect(inInbox.upwards).toEqual(ids);
  expect(inInbox.downwards).toEqual(ids);
  const inSmallPages = await allPages((query) => thread(id, `${query || '?'}&limit=60`));
  expect(inSmallPages).toEqual(inInbox);
  expect((await thread(id, '?limit=60')).messages).toHaveLength(60);
  const also = ids.slice(0, 50).join();
  expect((await thread(id, `?after=${ids[99]}&also=${also}&limit=51`)).messages.at(-1)?.id).toBe(ids[100]);
  for (const limit of ['50', '201', 'x'])
    expect((await client.get(`/api/inbox/threads/${id}?limit=${limit}`)).status).toBe(422);
  const byVisitor = await allPages(async (query) =>
    chatHistorySchema.parse(
      (await visitor.client.get(`/api/assistants/${assistant.id}/chat/${sessionId}${query}`)).body,
    ),
  );
  // Over all conversations of the session.
  expect(byVisitor.upwards).toHaveLength(1_300);
  expect(byVisitor.upwards.slice(100)).toEqual(ids);
  expect(byVisitor.downwards).toEqual(byVisitor.upwards);
});

test('a read behind a message gives those before it that are asked for, as they are now', async () => {
  const { assistant, visitor, thread, watch } = await createInboxOwner(fixture.server, { offersPerson: false });
  const clientMessageId = randomUUID();
  fixture.openai.script(serverError(), serverError());
  expect((await visitor.say('Hola', { clientMessageId })).status).toBeGreaterThanOrEqual(500);
  const [asked] = await fixture.server.db
    .select({ id: conversations.id, sessionId: conversations.sessionId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.clientMessageId, clientMessageId));
  const { id = 0, sessionId } = asked ?? {};
  await watch(id);
  const before = await thread(id);
  expect(before.messages.map(({ state }) => state)).toEqual(['complete', 'failed']);
  const failed = before.messages.at(-1)?.id;
  await visitor.talk('Hola', { clientMessageId });
  expect((await thread(id, `?after=${failed}`)).messages).toEqual([]);
  const again = await thread(id, `?after=${failed}&also=${failed}`);
  expect(again.messages).toMatchObject([{ id: failed, state: 'complete' }]);
  const chat = `/api/assistants/${assistant.id}/chat/${sessionId}`;
  const read = chatHistorySchema.parse((await visitor.client.get(`${chat}?after=${failed}&also=${failed}`)).body);
  expect(read.messages).toMatchObject([{ id: failed, state: 'complete' }]);
  for (const query of ['after=0', 'also=1,,2&after=1', `also=${Array(51).fill(1)}&after=1`, 'before=x'])
    expect((await visitor.client.get(`${chat}?${query}`)).status, query).toBe(422);
});

test('a visitor whose first answer was lost goes on in the session that it has begun', async () => {
  const { visitor } = await createInboxOwner(fixture.server, { offersPerson: false });
  const lost = randomUUID();
  const { sessionId } = await visitor.talk('Hola', { clientMessageId: lost });
  const next = await visitor.talk('¿Seguís ahí?', { unanswered: [randomUUID(), lost] });
  expect(next.sessionId).toBe(sessionId);
  expect((await visitor.history(sessionId)).messages).toHaveLength(4);
  // Of another assistant's they are nothing, and neither are any that nobody has sent.
  const other = await createInboxOwner(fixture.server, { offersPerson: false });
  expect((await other.visitor.talk('Hola', { unanswered: [lost] })).sessionId).not.toBe(sessionId);
  expect((await visitor.talk('Hola', { unanswered: [randomUUID()] })).sessionId).not.toBe(sessionId);
  expect((await visitor.say('Hola', { unanswered: ['x'] })).status).toBe(422);
});

test('the inbox gives the client ids of what persons wrote, and the visitor’s to nobody but the visitor', async () => {
  const { visitor, assistant, thread, take, say } = await createInboxOwner(fixture.server);
  const ofVisitor = randomUUID();
  const { sessionId } = await visitor.talk('Hola', { clientMessageId: ofVisitor });
  const { id } = await conversationOf(fixture.server, sessionId);
  await take(id);
  const ofPerson = randomUUID();
  expect((await say(id, 'Soy Marta', ofPerson)).body).toMatchObject({ clientMessageId: ofPerson });
  const { messages: shown } = await thread(id);
  expect(shown.flatMap(({ clientMessageId }) => clientMessageId ?? [])).toEqual([ofPerson]);
  const { text } = await visitor.client.get(`/api/assistants/${assistant.id}/chat/${sessionId}`);
  expect(text).toContain(ofVisitor);
  expect(text).not.toContain(ofPerson);
});
