import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations, messages } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply, status } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const patient = { timeout: 10_000 };

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

async function newVisitor() {
  const assistant = await createAssistant(fixture.server.db);
  const { id } = assistant;
  return {
    assistant,
    visitor: createVisitor(fixture.server.url, id),
    stored: () => storedMessages(fixture.server.db, id),
    replyState: async () => (await storedMessages(fixture.server.db, id)).at(-1)?.state,
  };
}

/** A visitor whose reply has begun and waits at the gate. */
async function replyInFlight() {
  const begun = await newVisitor();
  const { behaviour, open } = gatedReply(['Un momento'], [', ya está.']);
  const number = fixture.openai.requests.length + 1;
  fixture.openai.script(behaviour);
  const stream = await begun.visitor.ask('Hola');
  const { sessionId, messageId } = await stream.started();
  expect(await stream.delta()).toBe('Un momento');
  return { ...begun, stream, sessionId, messageId, open, call: await fixture.openai.received(number) };
}

describe('a reply is stored', () => {
  test('R54: with the message it answers, before the provider is called', async () => {
    const { visitor, stored } = await newVisitor();
    let seen: Awaited<ReturnType<typeof stored>> = [];
    fixture.openai.script(async (exchange) => {
      seen = await stored();
      await reply(['Vale.'])(exchange);
    });
    await visitor.talk('Apúntame, por favor');
    expect(seen.map(({ role, content, state }) => [role, content, state])).toEqual([
      ['user', 'Apúntame, por favor', 'complete'],
      ['assistant', '', 'streaming'],
    ]);
  });

  test('R57: in full, though its reader has left in the middle', async () => {
    const { stream, replyState, open, call, stored } = await replyInFlight();
    stream.leave();
    open();
    await expect.poll(replyState, patient).toBe('complete');
    expect((await stored()).at(-1)).toMatchObject({ content: 'Un momento, ya está.', fault: null });
    expect(call.closedEarly).toBe(false);
  });

  test('in full, though the caller of the JSON form has left', async () => {
    const { assistant, replyState, stored } = await newVisitor();
    const { behaviour, open } = gatedReply(['Uno'], [' y dos.']);
    fixture.openai.script(behaviour);
    const leaving = new AbortController();
    const number = fixture.openai.requests.length + 1;
    const answer = fetch(`${fixture.server.url}/api/assistants/${assistant.id}/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'Hola' }),
      signal: leaving.signal,
    });
    await fixture.openai.received(number);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    open();
    await expect.poll(replyState, patient).toBe('complete');
    expect((await stored()).at(-1)?.content).toBe('Uno y dos.');
  });

  test('while it is written, every second', async () => {
    const { stream, visitor, sessionId, messageId, open } = await replyInFlight();
    expect((await visitor.history(sessionId)).streaming).toBe(messageId);
    await expect
      .poll(async () => (await visitor.history(sessionId)).messages.at(-1), patient)
      .toMatchObject({ id: messageId, state: 'streaming', content: 'Un momento' });
    open();
    await stream.rest();
    const { messages: shown, streaming } = await visitor.history(sessionId);
    expect(streaming).toBeUndefined();
    expect(shown.at(-1)).toMatchObject({ state: 'complete', content: 'Un momento, ya está.' });
  });

  test('with what it took: provider, model, usage and the time to the first token', async () => {
    const { visitor, stored } = await newVisitor();
    fixture.openai.script(reply(['Sí, ', 'claro.'], { pauseMs: 20, keepAlives: 3 }));
    await visitor.talk('Hola');
    const [question, answer] = await stored();
    expect(question).toMatchObject({ provider: null, model: null, promptTokens: null, firstTokenMs: null });
    expect(answer).toMatchObject({ provider: 'openai', model: 'gpt-6-luna', promptTokens: 21, completionTokens: 2 });
    expect(answer?.firstTokenMs).toBeGreaterThanOrEqual(40);
  });
});

describe('a reload', () => {
  test('shows what was said, in order', async () => {
    const { visitor } = await newVisitor();
    fixture.openai.script(reply(['Primera']), reply(['Segunda']));
    const { sessionId } = await visitor.talk('Uno');
    await visitor.talk('Dos', { sessionId });
    const { messages: shown, streaming } = await visitor.history(sessionId);
    expect(shown.map(({ role, content, state }) => [role, content, state])).toEqual([
      ['user', 'Uno', 'complete'],
      ['assistant', 'Primera', 'complete'],
      ['user', 'Dos', 'complete'],
      ['assistant', 'Segunda', 'complete'],
    ]);
    expect(streaming).toBeUndefined();
  });

  test('takes up the reply in flight: what there is, then what comes, beside the first reader', async () => {
    const { stream, visitor, sessionId, messageId, open } = await replyInFlight();
    const resumed = await visitor.resume(sessionId, { 'Accept-Encoding': 'br, gzip' });
    expect(await resumed.synced()).toEqual({ messageId, text: 'Un momento' });
    open();
    for (const reader of [stream, resumed]) {
      expect(await reader.delta()).toBe(', ya está.');
      expect(await reader.done()).toEqual({ messageId, response: 'Un momento, ya está.' });
      expect(await reader.rest()).toEqual([]);
    }
  });

  test('after the end gives the whole reply and its end', async () => {
    const { visitor } = await newVisitor();
    fixture.openai.script(reply(['Ya dicho']));
    const { sessionId } = await visitor.talk('Hola');
    const resumed = await visitor.resume(sessionId);
    const { messageId } = await resumed.synced();
    expect(await resumed.done()).toEqual({ messageId, response: 'Ya dicho' });
    expect(await resumed.rest()).toEqual([]);
  });

  test('follows a reply that another process writes, and passes a stop on to it', async () => {
    const { visitor, sessionId, messageId, open, stream } = await replyInFlight();
    open();
    await stream.rest();
    const { db } = fixture.server;
    const write = (values: Partial<typeof messages.$inferInsert>) =>
      db.update(messages).set(values).where(eq(messages.id, messageId));
    await write({ state: 'streaming', content: 'Hola, ', updatedAt: new Date() });
    const resumed = await visitor.resume(sessionId);
    expect((await resumed.synced()).text).toBe('Hola, ');
    await write({ content: 'Hola, soy otra.' });
    expect(await resumed.delta()).toBe('soy otra.');
    await visitor.stop(sessionId);
    const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
    expect(row?.stopRequested).toBe(true);
    await write({ state: 'partial', fault: 'stopped' });
    expect(await resumed.done()).toEqual({ messageId, response: 'Hola, soy otra.', partial: true });
  });
});

describe('a stop', () => {
  test('R57: ends the provider’s call and keeps what was said', async () => {
    const { stream, visitor, sessionId, messageId, call, stored } = await replyInFlight();
    await visitor.stop(sessionId);
    expect(await stream.done()).toEqual({ messageId, response: 'Un momento', partial: true });
    expect(await stream.rest()).toEqual([]);
    await call.closed;
    expect(call.closedEarly).toBe(true);
    expect((await stored()).at(-1)).toMatchObject({ state: 'partial', fault: 'stopped', content: 'Un momento' });
    const { messages: shown } = await visitor.history(sessionId);
    expect(shown.at(-1)).toMatchObject({ state: 'partial', content: 'Un momento' });
    expect(shown.at(-1)?.error).toBeUndefined();
    fixture.openai.script(reply(['Sigo.']));
    expect((await visitor.talk('Sigue', { sessionId })).response).toBe('Sigo.');
  });

  test('without a reply in flight changes nothing', async () => {
    const { visitor, stored } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    await visitor.stop(sessionId);
    expect((await stored()).map(({ state }) => state)).toEqual(['complete', 'complete']);
  });

  test('says nothing about the provider: a fault that was noted stays', async () => {
    const { assistant, visitor } = await newVisitor();
    const { db } = fixture.server;
    fixture.openai.script(status(402, {}));
    await visitor.say('Hola');
    const fault = () => db.query.assistants.findFirst({ where: (row) => eq(row.id, assistant.id) });
    await expect.poll(async () => (await fault())?.providerFault, patient).toBe('no_credit');
    const { behaviour } = gatedReply([], []);
    fixture.openai.script(behaviour);
    const stream = await visitor.ask('Hola otra vez');
    const { sessionId } = await stream.started();
    await visitor.stop(sessionId);
    expect(await stream.done()).toMatchObject({ response: '', partial: true });
    await visitor.history(sessionId);
    expect((await fault())?.providerFault).toBe('no_credit');
  });
});

test('a reply whose process has died is marked partial within 15 seconds, and can be tried again', async () => {
  const { assistant, visitor, stored } = await newVisitor();
  const { db } = fixture.server;
  const clientMessageId = crypto.randomUUID();
  fixture.openai.script(reply(['Hola']));
  const { sessionId } = await visitor.talk('¿Hay sitio?', { clientMessageId });
  const [conversation] = await db.select().from(conversations).where(eq(conversations.assistantId, assistant.id));
  const left = { state: 'streaming', content: 'Sí, hay', updatedAt: new Date(Date.now() - 60_000) } as const;
  const answer = (await stored()).at(-1);
  await db
    .update(messages)
    .set(left)
    .where(eq(messages.id, answer?.id ?? 0));
  await expect
    .poll(async () => (await stored()).at(-1), { timeout: 15_000, interval: 200 })
    .toMatchObject({ state: 'partial', fault: 'abandoned', content: 'Sí, hay' });
  const { messages: shown } = await visitor.history(sessionId);
  expect(shown.at(-1)).toMatchObject({ state: 'partial', error: { code: 'provider_failed', retryable: true } });
  fixture.openai.script(reply(['Sí, hay sitio.']));
  const again = await visitor.talk('¿Hay sitio?', { clientMessageId, sessionId });
  expect(again.response).toBe('Sí, hay sitio.');
  expect((await stored()).map(({ conversationId, content }) => [conversationId, content])).toEqual([
    [conversation?.id, '¿Hay sitio?'],
    [conversation?.id, 'Sí, hay sitio.'],
  ]);
});
