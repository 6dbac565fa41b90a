import { count, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { numbersSchema } from '#shared/contracts/platform/numbers.ts';
import { conversationSummaries, messages, modelCalls } from '#shared/schema/index.ts';
import { billedAnswers, storedNanos, wishes } from '#tests/support/billed-calls.ts';
import { createBilling } from '#tests/support/billing.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { alwaysOpen, conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { knowledgeOf } from '#tests/support/knowledge-fixture.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { createVisitor } from '#tests/support/visitor.ts';

/** A Wednesday: morning and night in Beijing. */
const busy = new Date('2026-11-25T02:30:00Z');
const quiet = new Date('2026-11-25T18:30:00Z');

/** Three characters a token is what the server guesses by where a provider says nothing. */
let at = busy;
const billing = createBilling({ now: () => at, charsPerToken: 3 });

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({
    background: true,
    providerTimings: { retryDelayMs: 1 },
    completions: { clock: { now: () => at }, ownBaseUrl: () => true },
  });
  fixture.openai.setDefault(billedAnswers(billing));
  fixture.deepseek.setDefault(billedAnswers(billing));
});
afterAll(() => fixture.close());

const kinds = [
  { provider: 'openai', model: 'gpt-6-luna', systemPrompt: 'Eres amable y breve. '.repeat(250) },
  { provider: 'openai', model: 'gpt-6.1-terra', systemPrompt: 'Eres amable y preciso. '.repeat(250) },
  { provider: 'openai', model: 'gpt-4o', systemPrompt: 'Eres amable. ' },
  { provider: 'deepseek', model: 'deepseek-flash', systemPrompt: 'Eres rápido. '.repeat(30) },
  { provider: 'deepseek', model: 'deepseek-v4-pro', systemPrompt: 'Eres sabio. '.repeat(30) },
] as const;

test('what is stored of a thousand calls is what the providers bill, to the nano-dollar', async () => {
  const { server } = fixture;
  const { user, client } = await createInboxOwner(server);
  const ends = { summaries: 0, suggestions: 0, passages: 0 };
  for (const hour of [busy, quiet]) {
    at = hour;
    for (const kind of kinds) {
      const assistant = await createAssistant(server.db, { userId: user.id, ...kind });
      await client.send('PUT', `/api/assistants/${assistant.id}/handoff`, { json: alwaysOpen });
      const talks = Array.from({ length: 21 }, (_, n) => talk(assistant.id, `${kind.model} ${n}`));
      const sessions = await Promise.all(talks);
      // What a provider does not say is estimated: of a prompt of which nothing is in a cache, exactly.
      const brief = await createAssistant(server.db, {
        userId: user.id,
        ...kind,
        systemPrompt: `Sé breve: son las ${hour.getUTCHours()}.`,
      });
      await failures(brief.id, kind.model);
      for (const [n, { visitor, sessionId }] of sessions.slice(0, 3).entries()) {
        const { id } = await conversationOf(server, sessionId);
        expect((await client.post(`/api/inbox/threads/${id}/suggestion`)).status, `${kind.model} ${n}`).toBe(200);
        await visitor.close(sessionId);
        ends.suggestions += 1;
        ends.summaries += 1;
      }
      const text = 'Hay habitación doble desde 80 euros, y con vistas desde 95.';
      await knowledgeOf(client, assistant.id).add({ kind: 'text', title: 'Precios', text });
      ends.passages += 1;
      await vi.waitFor(() => background(ends), soon);
    }
  }
  await vi.waitFor(async () => expect(await streaming()).toBe(0), soon);
  expect(billing.items.length).toBeGreaterThanOrEqual(1_000);
  expect(billing.items.some(({ cached }) => cached > 0)).toBe(true);
  expect(billing.items.some(({ written }) => written > 0)).toBe(true);
  expect(await storedNanos(server.db)).toBe(billing.nanos);
  expect(await unpriced()).toBe(0);

  const today = async () => numbersSchema.parse((await client.get('/api/numbers')).body).totals;
  const read = await today();
  expect(Math.round((read.cost ?? 0) * 1e9)).toBe(billing.nanos);
  expect(read.unpricedTokens).toBe(0);
  await server.db.execute(sql`update messages set created_at = created_at - interval '40 seconds'`);
  await server.container.counting.advance();
  expect((await today()).cost).toBe(read.cost);
});

test('a call at another address has no price, and its figure says so', async () => {
  const elsewhere = await startChatFixture();
  try {
    const { user, client } = await createInboxOwner(elsewhere.server);
    const assistant = await createAssistant(elsewhere.server.db, { userId: user.id });
    await createVisitor(elsewhere.server.url, assistant.id).talk('Hola');
    const [, answer] = await storedMessages(elsewhere.server.db, assistant.id);
    expect(answer).toMatchObject({ promptTokens: 21, costNanos: null, priceVersion: null });
    const { totals } = numbersSchema.parse((await client.get('/api/numbers')).body);
    expect(totals).toMatchObject({ cost: null, unpricedTokens: 21 + (answer?.completionTokens ?? 0) });
  } finally {
    await elsewhere.close();
  }
});

/** Four answers, of which the provider knows more and more. */
async function talk(assistantId: number, about: string) {
  const visitor = createVisitor(fixture.server.url, assistantId);
  const { sessionId } = await visitor.talk(`¿Cuánto cuesta ${about}?`);
  for (const more of ['¿Y dos?', '¿Y con desayuno?', '¿Y en agosto?']) await visitor.talk(more, { sessionId });
  return { visitor, sessionId };
}

/** Each way to no whole answer, with a good one after it: a provider that only fails is left alone. */
async function failures(assistantId: number, about: string): Promise<void> {
  for (const n of [1, 2]) {
    const visitor = createVisitor(fixture.server.url, assistantId);
    const stopped = await visitor.ask(`${about} ${n} ${wishes.stop}`);
    const { sessionId } = await stopped.started();
    let said = '';
    while (!said.includes('así')) said += await stopped.delta();
    await visitor.stop(sessionId);
    await stopped.rest();
    const again = { clientMessageId: crypto.randomUUID() };
    for (const wish of [wishes.break, wishes.fail]) {
      const other = createVisitor(fixture.server.url, assistantId);
      await other.say(`${about} ${n} ${wish}`, again);
      again.clientMessageId = crypto.randomUUID();
      await createVisitor(fixture.server.url, assistantId).talk(`${about} ${n} y ya`);
    }
    await createVisitor(fixture.server.url, assistantId).talk(`${about} ${n} ${wishes.retry}`);
  }
}

async function background(ends: { summaries: number; suggestions: number; passages: number }): Promise<void> {
  const { db } = fixture.server;
  const [summaries] = await db.select({ n: count() }).from(conversationSummaries);
  const calls = await db.select({ purpose: modelCalls.purpose }).from(modelCalls);
  const of = (purpose: string) => calls.filter((call) => call.purpose === purpose).length;
  expect({
    summaries: summaries?.n,
    suggestions: of('suggestion'),
    passages: of('knowledge_questions'),
  }).toEqual(ends);
}

async function streaming(): Promise<number> {
  return fixture.server.db.$count(messages, sql`state = 'streaming'`);
}

async function unpriced(): Promise<number> {
  const { db } = fixture.server;
  const asked = sql`model is not null and prompt_tokens > 0`;
  const counts = await Promise.all([
    db.$count(messages, sql`${isNull(messages.costNanos)} and ${asked}`),
    db.$count(conversationSummaries, sql`${isNull(conversationSummaries.costNanos)} and ${asked}`),
    db.$count(modelCalls, isNull(modelCalls.costNanos)),
  ]);
  return counts.reduce((all, one) => all + one, 0);
}
