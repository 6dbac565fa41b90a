import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReplySaver } from '#server/features/chat/replies/reply-saver.ts';
import { createLogger } from '#server/lib/logger.ts';
import { messageSources, messages, modelCalls, subscriptions } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { cut, reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { asSource, knowledgeOf } from '#tests/support/knowledge-fixture.ts';
import { whole } from '#tests/support/whole-reply.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

async function owner() {
  const { server } = fixture;
  const made = await createInboxOwner(server);
  const { assistant, user, client } = made;
  return {
    ...made,
    lastReply: async () =>
      (await storedMessages(server.db, assistant.id)).filter((row) => row.role === 'assistant').at(-1),
    /** Messages that the plan has left to pay for. */
    async used() {
      const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
      return row?.messagesUsed;
    },
    calls: () => server.db.select().from(modelCalls).where(eq(modelCalls.assistantId, assistant.id)),
    async tokens() {
      const { body } = await client.get(`/api/assistants/${assistant.id}/numbers`);
      const { promptTokens, completionTokens } = (
        body as { totals: { promptTokens: number; completionTokens: number } }
      ).totals;
      return { promptTokens, completionTokens };
    },
  };
}

/** Counts all that there is, as if it was written a while ago. */
async function countAll() {
  const { db, container } = fixture.server;
  await db.execute(sql`update messages set created_at = created_at - interval '40 seconds' where state <> 'streaming'`);
  await container.counting.advance();
}

/** As another process marks a reply after an outage in which nothing could be saved. */
function giveUp(replyId: number) {
  return fixture.server.db
    .update(messages)
    .set({ state: 'partial', fault: 'abandoned', chargedUserId: null })
    .where(eq(messages.id, replyId));
}

describe('a reply that a person cuts short', () => {
  test('costs the plan nothing where not a word of it was said, and one message where some were', async () => {
    const { visitor, take, release, used, lastReply } = await owner();
    const silent = gatedReply([], []);
    fixture.openai.script(silent.behaviour);
    const first = await visitor.ask('¿Cuánto cuesta?');
    const { conversationId, sessionId } = await first.started();
    await silent.asked;
    const before = await used();
    await take(conversationId);
    await first.rest();
    expect(await used()).toBe((before ?? 0) - 1);
    expect(await lastReply()).toMatchObject({ fault: 'taken_over', content: '', chargedUserId: null });
    await release(conversationId);
    fixture.openai.script(gatedReply(['Cuesta 80 '], []).behaviour);
    const second = await visitor.ask('¿Cuánto cuesta?', { sessionId });
    await second.started();
    await second.delta();
    await take(conversationId);
    await second.rest();
    expect(await used()).toBe(before);
    silent.open();
  });

  test('keeps what it cites, and what it used counts though it was counted before it ended', async () => {
    const { assistant, client, visitor, take, lastReply, tokens, calls } = await owner();
    const rooms = 'La habitación doble cuesta 80 euros. La sencilla cuesta 60 euros.';
    asSource(await knowledgeOf(client, assistant.id).add({ kind: 'text', title: 'Precios', text: rooms }));
    const gate = gatedReply(['La doble cuesta 80 euros [1]. ', 'Y '], []);
    fixture.openai.script(gate.behaviour);
    const reading = await visitor.ask('¿Cuánto cuesta la doble?');
    const { conversationId, sessionId } = await reading.started();
    let seen = '';
    while (!seen.includes('Y')) seen += await reading.delta();
    await take(conversationId);
    await reading.rest();
    expect((await visitor.history(sessionId)).messages.at(-1)).toMatchObject({
      content: expect.stringContaining(seen),
      takenOver: true,
      sources: [{ number: 1, title: 'Precios' }],
    });
    const told = await tokens();
    expect(told.promptTokens).toBeGreaterThan(0);
    expect(await calls()).toMatchObject([{ purpose: 'reply', usageEstimated: true, ...told }]);
    await countAll();
    expect(await tokens()).toEqual(told);
    expect((await lastReply())?.promptTokens).toBeNull();
    gate.open();
  });

  test('keeps why the model had ended, and nothing of it once the person has spoken', async () => {
    const { visitor, take, say, lastReply, used } = await owner();
    const { sessionId } = await visitor.talk('Hola');
    const silent = gatedReply([], []);
    fixture.openai.script(silent.behaviour);
    const saver = createReplySaver({ database: fixture.server.container.database, logger: createLogger('silent') });
    const stream = await visitor.ask('¿Y mañana?', { sessionId });
    const { conversationId, messageId } = await stream.started();
    await silent.asked;
    await take(conversationId);
    await stream.rest();
    const finish = (content: string) => {
      const watched = { attempt: { replyId: messageId, attempt: 1 }, live: { text: content }, stop() {} };
      return saver.finish(watched, whole({ ...watched.attempt, content, finishReason: 'length' }));
    };
    expect(await finish('Mañana también.')).toBe('taken_over');
    expect(await lastReply()).toMatchObject({
      content: 'Mañana también.',
      finishReason: 'length',
      state: 'partial',
      fault: 'taken_over',
    });
    await say(conversationId, 'Soy Marta.');
    expect(await finish('Mañana también abrimos.')).toBe('taken_over');
    const [short, spoken] = (await visitor.history(sessionId)).messages.slice(-2);
    expect([short?.content, spoken?.content]).toEqual(['Mañana también.', 'Soy Marta.']);
    expect(await used()).toBeGreaterThan(0);
    silent.open();
  });
});

describe('what a reply used counts once', () => {
  test('that was given up, was counted and came back', async () => {
    const { visitor, lastReply, tokens } = await owner();
    const gate = gatedReply(['Hola, '], ['aquí sigo.']);
    fixture.openai.script(gate.behaviour);
    const stream = await visitor.ask('¿Hola?');
    const { messageId } = await stream.started();
    await stream.delta();
    await giveUp(messageId);
    await countAll();
    expect(await tokens()).toEqual({ promptTokens: 0, completionTokens: 0 });
    gate.open();
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'done', data: { response: 'Hola, aquí sigo.' } });
    expect(await lastReply()).toMatchObject({ state: 'complete', fault: null, content: 'Hola, aquí sigo.' });
    expect(await tokens()).toEqual({ promptTokens: 21, completionTokens: 2 });
    await countAll();
    expect(await tokens()).toEqual({ promptTokens: 21, completionTokens: 2 });
  });

  test('that was made again: both attempts, and one that has lost its row', async () => {
    const { visitor, lastReply, tokens } = await owner();
    const clientMessageId = crypto.randomUUID();
    fixture.openai.script(cut(['Hola, ']), reply(['Hola ', 'de nuevo.']));
    const stream = await visitor.ask('¿Hola?', { clientMessageId });
    const { messageId, sessionId } = await stream.started();
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'error' });
    const first = await tokens();
    expect(first.promptTokens).toBeGreaterThan(0);
    await countAll();
    expect(await visitor.talk('¿Hola?', { sessionId, clientMessageId })).toMatchObject({ response: 'Hola de nuevo.' });
    const both = { promptTokens: first.promptTokens + 21, completionTokens: first.completionTokens + 2 };
    expect(await tokens()).toEqual(both);
    const watched = { attempt: { replyId: messageId, attempt: 1 }, live: { text: 'Hola, qué' }, stop() {} };
    const used = { provider: 'openai', model: 'gpt-6-luna', promptTokens: 30, completionTokens: 3 };
    const saver = createReplySaver({ database: fixture.server.container.database, logger: createLogger('silent') });
    expect(await saver.finish(watched, whole({ ...watched.attempt, content: 'Hola, qué', ...used }))).toBeUndefined();
    expect(await lastReply()).toMatchObject({ content: 'Hola de nuevo.', attempt: 2, state: 'complete' });
    const all = { promptTokens: both.promptTokens + 30, completionTokens: both.completionTokens + 3 };
    expect(await tokens()).toEqual(all);
    await countAll();
    expect(await tokens()).toEqual(all);
  });
});

test('an end whose answer was lost with its connection is told as stored, and counts once', async () => {
  const { visitor, lastReply, tokens } = await owner();
  await visitor.talk('Hola');
  const before = await tokens();
  const stored = await lastReply();
  if (!stored) throw new Error('nothing was stored');
  const saver = createReplySaver({ database: fixture.server.container.database, logger: createLogger('silent') });
  const watched = { attempt: { replyId: stored.id, attempt: 1 }, live: { text: stored.content }, stop() {} };
  expect(await saver.finish(watched, whole({ ...watched.attempt, content: stored.content }))).toBe('stored');
  expect(await tokens()).toEqual(before);
  expect(await fixture.server.db.$count(messageSources, eq(messageSources.messageId, stored.id))).toBe(0);
});
