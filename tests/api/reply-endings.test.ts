import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createReplySaver } from '#server/features/chat/replies/reply-saver.ts';
import { createLogger } from '#server/lib/logger.ts';
import { assistants, messages, modelCalls, subscriptions } from '#shared/schema/index.ts';
import {
  type ChatFixture,
  startChatFixture,
  storedConversations,
  storedMessages,
} from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { serverUrl } from '#tests/support/which-database.ts';
import { whole } from '#tests/support/whole-reply.ts';

const clock = movableClock();
const patient = { timeout: 15_000, interval: 100 };

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({ clock, background: true });
});
afterAll(() => fixture.close());

async function newVisitor(owner?: { id: number }) {
  const { id } = await createAssistant(fixture.server.db, owner ? { userId: owner.id } : {});
  return {
    id,
    visitor: createVisitor(fixture.server.url, id),
    lastReply: async () => (await storedMessages(fixture.server.db, id)).at(-1),
  };
}

async function used(userId: number) {
  const [row] = await fixture.server.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row?.messagesUsed;
}

/** Makes a stored reply look like one whose process has died. */
async function abandon(replyId: number) {
  await fixture.server.db
    .update(messages)
    .set({ state: 'streaming', content: 'Sí, ', fault: null, updatedAt: new Date(Date.now() - 60_000) })
    .where(eq(messages.id, replyId));
}

describe('a reply whose writer was thought dead', () => {
  test('gives back the message of the plan that it was charged, once', async () => {
    const { user } = await signedInUser(fixture.server, { messagesUsed: 3 });
    const { visitor, lastReply } = await newVisitor(user);
    await visitor.talk('Hola');
    expect(await used(user.id)).toBe(4);
    await abandon((await lastReply())?.id ?? 0);
    await expect.poll(async () => (await lastReply())?.fault, patient).toBe('abandoned');
    expect(await used(user.id)).toBe(3);
    expect((await lastReply())?.chargedUserId).toBeNull();
  });

  test('is stored whole all the same, when its writer comes back', async () => {
    const { visitor, lastReply } = await newVisitor();
    const { behaviour, open } = gatedReply(['Hola, '], ['aquí sigo.']);
    fixture.openai.script(behaviour);
    const stream = await visitor.ask('¿Hola?');
    await stream.started();
    await stream.delta();
    // As another process marks it after an outage in which nothing could be saved.
    await fixture.server.db
      .update(messages)
      .set({ state: 'partial', fault: 'abandoned' })
      .where(eq(messages.id, (await lastReply())?.id ?? 0));
    await expect.poll(async () => (await lastReply())?.content, patient).toBe('Hola, ');
    open();
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'done', data: { response: 'Hola, aquí sigo.' } });
    expect(await lastReply()).toMatchObject({ state: 'complete', fault: null, content: 'Hola, aquí sigo.' });
  });
});

describe('what a reply cost', () => {
  test('is known of one that was stopped, as an estimate', async () => {
    const { visitor, lastReply } = await newVisitor();
    fixture.openai.script(gatedReply(['Un momento, por favor'], []).behaviour);
    const stream = await visitor.ask('¿Cuánto cuesta?');
    const { sessionId } = await stream.started();
    await stream.delta();
    await visitor.stop(sessionId);
    await stream.rest();
    expect(await lastReply()).toMatchObject({ fault: 'stopped', usageEstimated: true });
    expect((await lastReply())?.promptTokens).toBeGreaterThan(10);
    expect((await lastReply())?.completionTokens).toBeGreaterThan(3);
  });

  test('is known of a test chat, without a word of it', async () => {
    const { user, client } = await signedInUser(fixture.server);
    const { id } = await createAssistant(fixture.server.db, { userId: user.id });
    const draft = { name: 'Dental', provider: 'openai', systemPrompt: 'Abre a las 9.' };
    expect((await client.post(`/api/assistants/${id}/preview`, { message: 'Hola', draft })).status).toBe(200);
    const [call] = await fixture.server.db.select().from(modelCalls).where(eq(modelCalls.userId, user.id));
    expect(call).toMatchObject({ purpose: 'test_chat', assistantId: id, provider: 'openai', usageEstimated: false });
    expect(call?.promptTokens).toBeGreaterThan(0);
  });
});

describe('a reply that the model ended early', () => {
  test.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
  ])('(%s) is complete for its visitor, and its owner learns of it', async (finishReason, noted) => {
    const { id, visitor, lastReply } = await newVisitor();
    fixture.openai.script(reply(['Todo empezó hace'], { finishReason }));
    expect((await visitor.talk('Cuenta')).response).toBe('Todo empezó hace');
    expect(await lastReply()).toMatchObject({ state: 'complete', finishReason: noted });
    const problem = async () =>
      (await fixture.server.db.select().from(assistants).where(eq(assistants.id, id)))[0]?.providerFault;
    await expect.poll(problem, patient).toBe(noted);
    await visitor.talk('Sigue');
    await expect.poll(problem, patient).toBeNull();
  });
});

test('a conversation does not end by rest while its reply is being written', async () => {
  const { id, visitor } = await newVisitor();
  const { behaviour, open } = gatedReply(['Pues '], ['sí.']);
  fixture.openai.script(behaviour);
  const stream = await visitor.ask('¿Hay sitio?');
  await stream.started();
  await stream.delta();
  const other = await newVisitor();
  await other.visitor.talk('Hola');
  clock.advance({ minutes: 16 });
  const closed = async (assistantId: number) =>
    (await storedConversations(fixture.server.db, assistantId)).map(({ closedAt }) => closedAt !== null);
  await expect.poll(() => closed(other.id), patient).toEqual([true]);
  expect(await closed(id)).toEqual([false]);
  open();
  await stream.rest();
  await expect.poll(() => closed(id), patient).toEqual([true]);
});

test('a reply that the database refuses does not take along others that end in the same moment', async () => {
  const { visitor, id } = await newVisitor();
  await visitor.talk('Uno');
  await visitor.talk('Dos');
  const rows = (await storedMessages(fixture.server.db, id)).filter(({ role }) => role === 'assistant');
  for (const { id: replyId } of rows) await abandon(replyId).catch(() => {});
  const saver = createReplySaver({ database: fixture.server.container.database, logger: createLogger('silent') });
  const finish = (replyId: number, content: string) => {
    const watched = { attempt: { replyId, attempt: 1 }, live: { text: content }, stop: vi.fn() };
    saver.watch(watched);
    return saver.finish(watched, whole({ ...watched.attempt, content }));
  };
  const [first, second] = rows;
  // PostgreSQL has no U+0000 in its texts.
  expect(await Promise.all([finish(first?.id ?? 0, 'a\u0000b'), finish(second?.id ?? 0, 'entera')])).toEqual([
    undefined,
    'stored',
  ]);
  const stored = (await storedMessages(fixture.server.db, id)).find(({ id: replyId }) => replyId === second?.id);
  expect(stored).toMatchObject({ state: 'complete', content: 'entera' });
});

test('a message that arrives while the server stops is refused with 503, not begun and cut', async () => {
  const stopping = await startChatFixture();
  try {
    const { id } = await createAssistant(stopping.server.db);
    const { behaviour, open } = gatedReply(['Aún '], ['estoy.']);
    stopping.openai.script(behaviour);
    const stream = await createVisitor(stopping.server.url, id).ask('Hola');
    await stream.started();
    await stream.delta();
    const stopped = stopping.server.container.stop();
    const late = await createVisitor(stopping.server.url, id).say('¿Hola?');
    expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await storedMessages(stopping.server.db, id)).toHaveLength(2);
    open();
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'done', data: { response: 'Aún estoy.' } });
    await stopped;
  } finally {
    await stopping.close();
  }
});

// The embedded database does one thing at a time.
test.skipIf(!serverUrl)('a message to an assistant that is deleted in the same moment is 404', async () => {
  const { db } = fixture.server;
  const { id, visitor } = await newVisitor();
  const waiting = () => db.$count(sql`pg_locks`, sql`not granted`);
  const { sending } = await db.transaction(async (tx) => {
    await tx.delete(assistants).where(eq(assistants.id, id));
    const sent = visitor.say('Hola');
    await expect.poll(waiting, { timeout: 1_500, interval: 20 }).toBeGreaterThan(0);
    return { sending: sent };
  });
  expect((await sending).status).toBe(404);
});
