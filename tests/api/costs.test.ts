import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCostSchema, costsSchema, ownCostsSchema } from '#shared/contracts/accounts/costs.ts';
import { costPurposes } from '#shared/domain/accounts/costs.ts';
import {
  assistants,
  conversationSummaries,
  conversations,
  dailyModelUse,
  messages,
  modelCalls,
} from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import { newSessionId } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { tableReads } from '#tests/support/table-reads.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Wednesday; in Madrid it is 13:00. */
const now = new Date('2026-11-25T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const luna = { provider: 'openai', model: 'gpt-6-luna' };

/** Somebody with an assistant whose days have cost what is noted of them. */
async function owner(values: Partial<typeof assistants.$inferInsert> = {}, plan: object = { plan: 'pro' }) {
  const { client, user } = await signedInUser(server, plan);
  const assistant = await createAssistant(server.db, {
    userId: user.id,
    createdAt: new Date('2026-01-01T12:00Z'),
    ...values,
  });
  return {
    ...{ client, user, assistant },
    /** In dollars. */
    async spent(day: string, cost: number, use: Partial<typeof dailyModelUse.$inferInsert> = {}) {
      const tokens = { promptTokens: 1_000, cachedPromptTokens: 0, completionTokens: 100 };
      const row = { ...luna, purpose: 'reply' as const, ...tokens, costNanos: Math.round(cost * 1e9), ...use };
      await server.db.insert(dailyModelUse).values({ assistantId: assistant.id, day, ...row });
    },
    async costs() {
      const { status, text, body } = await client.get('/api/costs');
      expect(status, text).toBe(200);
      return ownCostsSchema.parse(body);
    },
  };
}

describe('an owner’s costs', () => {
  test('are of today, this month, and what it will come to; by model, purpose and assistant, per conversation and contact', async () => {
    const { spent, costs, assistant, user } = await owner();
    const second = await createAssistant(server.db, { userId: user.id, name: 'Marta' });
    await spent('2026-10-31', 4);
    await spent('2026-11-20', 7, { purpose: 'summary' });
    await spent('2026-11-24', 7, { model: 'gpt-6-sol' });
    await spent('2026-11-25', 0.000_003_6);
    await server.db.insert(dailyModelUse).values({
      ...{ ...luna, assistantId: second.id, day: '2026-11-24', purpose: 'check' },
      ...{ promptTokens: 1, cachedPromptTokens: 0, completionTokens: 1, costNanos: 14e9 },
    });
    expect(await costs()).toMatchObject({
      today: { day: '2026-11-25', cost: 0.000_003_6 },
      month: { from: '2026-11-01', cost: 28.000_003_6, unpricedTokens: 0 },
      before: { from: '2026-10-01', to: '2026-10-31', cost: 4 },
      // The seven days until yesterday have come to 28; today and five more are to come.
      forecast: { perDay: 4, days: 7, cost: 28 + 6 * 4, until: '2026-11-30' },
      models: [
        { ...luna, cost: 21.000_003_6 },
        { provider: 'openai', model: 'gpt-6-sol', cost: 7 },
      ],
      purposes: [
        { purpose: 'check', cost: 14 },
        { purpose: 'reply', cost: 7.000_003_6 },
        { purpose: 'summary', cost: 7 },
      ],
      assistants: [
        { id: assistant.id, cost: 14.000_003_6, conversations: 0, contacts: 0 },
        { id: second.id, name: 'Marta', cost: 14 },
      ],
      isCounting: false,
    });
  });

  test('are unknown where the price is, and nobody else’s', async () => {
    const { spent, costs } = await owner();
    await spent('2026-11-20', 0, { model: 'mi-modelo', unpricedTokens: 1_100 });
    expect(await costs()).toMatchObject({
      month: { cost: null, unpricedTokens: 1_100 },
      today: { cost: 0 },
      forecast: null,
      models: [{ model: 'mi-modelo', cost: null, unpricedTokens: 1_100 }],
    });
    await spent('2026-11-21', 2);
    expect(await costs()).toMatchObject({
      month: { cost: 2, unpricedTokens: 1_100 },
      models: [{ cost: 2 }, { cost: null }],
    });
    const other = await owner();
    expect(await other.costs()).toMatchObject({ month: { cost: 0 }, models: [], purposes: [], forecast: null });
  });

  test('are the same before and after calls are counted, each for what it was made', async () => {
    const { costs, assistant, user } = await owner({ useCustomApi: true, apiKey: 'sealed' });
    const { db } = server;
    const [createdAt, sessionId] = [new Date('2026-11-25T08:00:00Z'), newSessionId()];
    const usage = { ...luna, promptTokens: 10, completionTokens: 1, costNanos: 1_500, usageEstimated: false };
    const talk = async (values: object, replies: number) => {
      const [row] = await db
        .insert(conversations)
        .values({
          assistantId: assistant.id,
          lastMessageAt: createdAt,
          closedAt: createdAt,
          createdAt,
          ...values,
        } as never)
        .returning();
      const reply = { conversationId: row?.id ?? 0, role: 'assistant' as const, content: 'Sí.', createdAt, ...usage };
      await db.insert(messages).values(Array.from({ length: replies }, () => reply));
      return row?.id ?? 0;
    };
    const conversationId = await talk({ channel: 'public', sessionId }, 3);
    await talk({ channel: 'private', userId: user.id }, 2);
    await db.insert(conversationSummaries).values({
      ...{ assistantId: assistant.id, conversationId, sessionId, summary: 'Preguntó el horario.', createdAt, ...usage },
    } as never);
    const calls = [
      'suggestion',
      'transcription',
      'knowledge_questions',
      'check',
      'check_judge',
      'check_proposals',
      'translation',
      'test_chat',
    ] as const;
    await db
      .insert(modelCalls)
      .values(calls.map((purpose) => ({ purpose, userId: user.id, assistantId: assistant.id, createdAt, ...usage })));
    const readAlong = await costs();
    expect(readAlong.month).toMatchObject({ cost: 0.000_021 });
    expect(readAlong.ownKeys).toEqual({ cost: readAlong.month.cost, unpricedTokens: 0 });
    expect(readAlong).toMatchObject({ conversations: 1, assistants: [{ conversations: 1 }] });
    const byPurpose = Object.fromEntries(readAlong.purposes.map(({ purpose, cost }) => [purpose, cost]));
    const once = Object.fromEntries(['summary', ...calls].map((purpose) => [purpose, 0.000_001_5]));
    expect(byPurpose).toEqual({ ...once, reply: 0.000_004_5, private_reply: 0.000_003 });
    await server.container.counting.advance();
    expect(await db.select().from(dailyModelUse).where(eq(dailyModelUse.assistantId, assistant.id))).toHaveLength(
      Object.keys(byPurpose).length,
    );
    expect(Object.keys(byPurpose).sort()).toEqual(costPurposes.filter((name) => name !== 'unknown').sort());
    expect(await costs()).toEqual(readAlong);
    // What was paid by a key of one's own stays so.
    await db.update(assistants).set({ useCustomApi: false }).where(eq(assistants.id, assistant.id));
    expect((await costs()).ownKeys).toEqual(readAlong.ownKeys);
  });
});

describe('the platform’s costs', () => {
  test('are all accounts’, without their own keys; each beside the price of its plan', async () => {
    const admin = await signedInAdmin(server);
    const platform = async () => costsSchema.parse((await admin.get('/api/admin/costs')).body);
    const before = (await platform()).month.cost ?? 0;
    const [dear, own, over, idle] = [
      await owner(),
      await owner({}, { plan: 'basic' }),
      await owner({}, { plan: 'basic', endDate: new Date('2026-11-01T00:00:00Z') }),
      await owner({}, { plan: 'basic' }),
    ];
    await dear.spent('2026-11-24', 100);
    await own.spent('2026-11-24', 50, { isOwnKey: true });
    await own.spent('2026-11-24', 1);
    await over.spent('2026-11-24', 20);
    await dear.spent('2026-10-24', 7);
    const { month, models } = await platform();
    expect(month.cost).toBeCloseTo(before + 121, 9);
    expect(models[0]).toMatchObject(luna);

    const names = new Map(
      [dear, own, over, idle].map(({ user }, n) => [user.id, 'dear own over idle'.split(' ')[n] ?? '']),
    );
    const accounts = async (query: string) => {
      const { status, text, body } = await admin.get(`/api/admin/account-costs?${query}`);
      expect(status, text).toBe(200);
      return accountCostSchema.array().parse(body);
    };
    const order = async (by: string) =>
      (await accounts(`order=${by}&limit=500`)).flatMap(({ userId }) => names.get(userId) ?? []);
    expect(await order('cost')).toEqual(['dear', 'over', 'own', 'idle']);
    expect(await order('margin')).toEqual(['dear', 'over', 'own', 'idle']);
    expect(await order('price')).toEqual(['dear', 'own', 'idle', 'over']);
    const all = await accounts('limit=500');
    const of = ({ user }: typeof dear) => all.find(({ userId }) => userId === user.id);
    expect(of(dear)).toMatchObject({ cost: 100, plan: 'pro', price: 79, ownKeyCost: 0 });
    expect(of(own)).toMatchObject({ cost: 1, plan: 'basic', price: 29, ownKeyCost: 50 });
    expect(of(over)).toMatchObject({ cost: 20, plan: 'basic', price: 0 });
    expect(of(idle)).toMatchObject({ cost: 0, plan: 'basic', price: 29 });
    expect(all.find(({ userId }) => userId === 1)).toMatchObject({ plan: null, price: 0 });
    expect(await accounts(`search=${dear.user.username}`)).toEqual([of(dear)]);
    const named = await accounts('order=name&limit=500');
    expect(named.map(({ username }) => username)).toEqual(named.map(({ username }) => username).sort());
  });

  test('are paged through, each account once', async () => {
    const admin = await signedInAdmin(server);
    for (const _ of ['three', 'more', 'accounts']) await owner();
    const seen: number[] = [];
    for (let path: string | undefined = '/api/admin/account-costs?limit=2&order=cost'; path; ) {
      const { body, headers } = await admin.get(path);
      seen.push(
        ...accountCostSchema
          .array()
          .parse(body)
          .map(({ userId }) => userId),
      );
      path = /<(.*)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    const all = accountCostSchema.array().parse((await admin.get('/api/admin/account-costs?limit=500')).body);
    expect(seen).toEqual(all.map(({ userId }) => userId));
  });
});

test('a look reads days, however many calls they are made of', async () => {
  const { db } = server.container.database.background;
  const { client, user, assistant } = await owner();
  const admin = await signedInAdmin(server);
  const counted = { provider: 'openai', model: 'gpt-6-luna', usageEstimated: false };
  await db.execute(sql`insert into model_calls (purpose, user_id, assistant_id, provider, model, prompt_tokens, completion_tokens, usage_estimated,
      cost_nanos, created_at)
    select 'test_chat', ${user.id}::int, ${assistant.id}::int, ${counted.provider}, ${counted.model}, 10, 1, false, 1500,
      ${now.toISOString()}::timestamptz - make_interval(mins => n)
    from generate_series(1, 30000) n`);
  await server.container.counting.advance();
  // Three years of another account's days.
  const other = await owner();
  await db.execute(sql`insert into daily_model_use (assistant_id, day, provider, model, purpose, prompt_tokens, cached_prompt_tokens, completion_tokens)
    select ${other.assistant.id}::int, '2026-09-30'::date - n, 'openai', 'gpt-6-luna', purpose, 1, 0, 1
    from generate_series(1, 1100) n, unnest(array['reply', 'summary', 'check']) purpose`);
  for (const table of ['model_calls', 'daily_model_use']) await db.execute(sql`analyze ${sql.identifier(table)}`);
  const tables = ['model_calls', 'messages', 'conversation_summaries', 'conversations', 'daily_model_use'];
  const before = await tableReads(server, tables);
  expect((await client.get('/api/costs')).status).toBe(200);
  for (const path of ['costs', 'account-costs']) expect((await admin.get(`/api/admin/${path}`)).status).toBe(200);
  const after = await tableReads(server, tables);
  for (const [table, { scanned, fetched }] of Object.entries(after)) {
    const looked = scanned - (before[table]?.scanned ?? 0) + fetched - (before[table]?.fetched ?? 0);
    expect(looked, table).toBeLessThan(1_000);
  }
});
