import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { purgeSpending } from '#server/features/costs/ceilings.queries.ts';
import { auditEntrySchema } from '#shared/contracts/accounts/audit.ts';
import { ceilingSchema } from '#shared/contracts/accounts/ceilings.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import { accountMails, assistants, ceilings, costReservations, visitorUse } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';
import { createVisitor, type Saying } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture({ completions: { ownBaseUrl: () => true }, providerTimings: { retryDelayMs: 1 } });
});
afterAll(() => fixture.close());

/** Of a reply as the fake provider makes it by itself, on gpt-6-luna: 21 tokens in, 3 out. */
const replyNanos = 21 * 100 + 3 * 500;
const kindly = 'Ahora mismo no puedo responderte. Déjame tu correo o tu teléfono y te contactaremos lo antes posible.';

async function owner() {
  const { server } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const list = async () => ceilingSchema.array().parse((await client.get('/api/ceilings')).body);
  return {
    ...{ client, user, assistant, list },
    async set(body: object) {
      const { status, text, body: set } = await client.send('PUT', '/api/ceilings', { json: body });
      expect(status, text).toBe(200);
      return ceilingSchema.array().parse(set);
    },
    visitor: (address?: string) => createVisitor(server.url, assistant.id, address),
    spent: async () => (await list()).map(({ spent }) => Math.round(spent * nanosPerDollar)),
    mails: () => server.db.select().from(accountMails).where(eq(accountMails.userId, user.id)),
    replies: async () => (await storedMessages(server.db, assistant.id)).filter(({ role }) => role === 'assistant'),
  };
}

/** Whether a message was answered; what its visitor reads else. */
async function outcome({ status, body }: { status: number; body: unknown }): Promise<string> {
  if (status === 200) return 'answered';
  const { code } = body as { code: string };
  return code;
}

describe('a ceiling', () => {
  test('that is reached asks visitors for contact details and keeps what they say; raised, it lets them be answered at once', async () => {
    const { set, visitor, assistant, replies, list } = await owner();
    await set({ scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 0.000_003 });
    const asked = visitor();
    const { sessionId } = await asked.talk('Hola');
    const refused = await asked.say('¿Y los sábados? Soy ana@example.org', { sessionId });
    expect(refused).toMatchObject({ status: 403, body: { code: 'cost_ceiling', message: kindly } });
    const said = (await storedMessages(fixture.server.db, assistant.id)).map(({ content }) => content);
    expect(said).toContain('¿Y los sábados? Soy ana@example.org');
    expect((await replies()).at(-1)).toMatchObject({ state: 'failed', fault: 'cost_ceiling', costNanos: null });
    expect(await list()).toMatchObject([{ state: 'reached', spent: replyNanos / nanosPerDollar }]);
    await set({ scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 0.1 });
    expect(await list()).toMatchObject([{ state: 'below', spent: replyNanos / nanosPerDollar }]);
    await asked.talk('¿Y ahora?', { sessionId });
  });

  test('counts what was spent before it was set, in its day and its month, and all that comes after', async () => {
    const { set, visitor, assistant, spent, client } = await owner();
    await visitor().talk('Hola');
    await set({ scope: 'account', period: 'day', limit: 1 });
    await set({ scope: 'account', period: 'month', limit: 10 });
    await set({ scope: 'assistant', assistantId: assistant.id, period: 'month', limit: 5 });
    expect(await spent()).toEqual([replyNanos, replyNanos, replyNanos]);
    await visitor().talk('Hola');
    fixture.openai.script(serverError(), serverError());
    await visitor().say('Hola');
    const { body } = await client.post('/api/conversations', { assistantId: assistant.id, title: 'Prueba' });
    await client.post(`/api/conversations/${(body as { id: number }).id}/messages`, { content: 'Hola' });
    expect(await spent()).toEqual(Array(3).fill(3 * replyNanos));
    expect(await fixture.server.db.select().from(costReservations)).toEqual([]);
  });

  test('begins anew with its day', async () => {
    const { set, visitor, assistant, list } = await owner();
    await set({ scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 0.000_001 });
    await visitor().talk('Hola');
    expect(await outcome(await visitor().say('Hola'))).toBe('cost_ceiling');
    await fixture.server.db
      .update(ceilings)
      .set({ periodStart: '2026-01-01' })
      .where(eq(ceilings.assistantId, assistant.id));
    expect(await list()).toMatchObject([{ state: 'below', spent: 0 }]);
    await visitor().talk('Hola');
    expect(await list()).toMatchObject([{ state: 'reached', spent: replyNanos / nanosPerDollar }]);
  });

  test('is mailed about once at 80 % and once where it is reached', async () => {
    const { set, visitor, assistant, mails } = await owner();
    const { container } = fixture.server;
    const warn = () => Promise.all([container.ceilings.warn(), container.ceilings.warn()]);
    const percents = async () => (await mails()).map(({ kind, facts }) => [kind, facts.percent]);
    await set({
      scope: 'assistant',
      assistantId: assistant.id,
      period: 'month',
      limit: (4 * replyNanos) / 3 / nanosPerDollar,
    });
    await warn();
    expect(await percents()).toEqual([]);
    await set({ scope: 'assistant', assistantId: assistant.id, period: 'month', limit: 0.000_004 });
    await visitor().talk('Hola');
    await warn();
    await warn();
    expect(await percents()).toEqual([['cost_ceiling', 80]]);
    await visitor().talk('Hola');
    expect(await outcome(await visitor().say('Hola'))).toBe('cost_ceiling');
    await warn();
    await warn();
    expect(await percents()).toEqual([
      ['cost_ceiling', 80],
      ['cost_ceiling', 100],
    ]);
  });

  test('is nobody else’s to set, and can be taken away', async () => {
    const { set, assistant } = await owner();
    const other = await owner();
    const body = { scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 1 };
    expect((await other.client.send('PUT', '/api/ceilings', { json: body })).status).toBe(404);
    const platform = { json: { period: 'day', limit: 1 } };
    expect((await other.client.send('PUT', '/api/admin/ceilings', platform)).status).toBe(403);
    expect(await set(body)).toHaveLength(1);
    expect(await other.list()).toEqual([]);
    expect(await set({ ...body, limit: null })).toEqual([]);
    expect((await other.client.send('PUT', '/api/ceilings', { json: { ...body, limit: -1 } })).status).toBe(422);
  });
});

test('a change of a ceiling is in the audit log, with what it was before; what changes nothing is not', async () => {
  const { set, assistant, user } = await owner();
  const admin = await adminClient();
  const logged = async () => {
    const { body } = await admin.get('/api/admin/audit-log?action=ceiling.changed');
    return auditEntrySchema
      .array()
      .parse(body)
      .filter(({ actorId }) => actorId === user.id)
      .reverse();
  };
  const ceiling = { scope: 'assistant', assistantId: assistant.id, period: 'day' };
  await set({ ...ceiling, limit: 1 });
  await set({ ...ceiling, limit: 1 });
  await set({ ...ceiling, limit: 2.5 });
  await set({ ...ceiling, limit: null });
  await set({ ...ceiling, limit: null });
  await set({ ...ceiling, scope: 'visitor', limit: null, messages: 20 });
  await set({ scope: 'account', period: 'month', limit: 10 });
  const none = { messages: null, messagesBefore: null };
  expect(await logged()).toMatchObject([
    { target: 'Clara', details: { scope: 'assistant', period: 'day', limit: 1, limitBefore: null, ...none } },
    { target: 'Clara', details: { limit: 2.5, limitBefore: 1 } },
    { target: 'Clara', details: { limit: null, limitBefore: 2.5 } },
    { target: 'Clara', details: { scope: 'visitor', limit: null, messages: 20, messagesBefore: null } },
    { target: user.username, details: { scope: 'account', period: 'month', limit: 10, limitBefore: null } },
  ]);
  const platform = (limit: number | null) =>
    admin.send('PUT', '/api/admin/ceilings', { json: { period: 'month', limit } });
  await platform(500);
  await platform(null);
  const { body } = await admin.get('/api/admin/audit-log?action=ceiling.changed&limit=2');
  expect(body).toMatchObject([
    { actorId: 1, target: null, details: { scope: 'platform', limit: null, limitBefore: 500 } },
    { actorId: 1, target: null, details: { scope: 'platform', period: 'month', limit: 500, limitBefore: null } },
  ]);
});

describe('two hundred messages over two processes with money for one get one answer', () => {
  test.each(['account', 'platform'] as const)('where the ceiling is of the %s', async (scope) => {
    const { openai, server } = fixture;
    const { set, assistant, spent, user } = await owner();
    const second = await createAssistant(server.db, { userId: user.id });
    const admin = await adminClient();
    const setPlatform = (limit: number | null) =>
      admin.send('PUT', '/api/admin/ceilings', { json: { period: 'day', limit } });
    const platformSpent = async () =>
      ceilingSchema.array().parse((await admin.get('/api/admin/ceilings')).body)[0]?.spent ?? 0;
    if (scope === 'account') await set({ scope, period: 'month', limit: 0.000_001 });
    else {
      await setPlatform(1);
      await setPlatform((await platformSpent()) + 0.000_001);
    }
    const another = await anotherProcess();
    const { behaviour, open } = gatedReply(['Hola'], [', ', '¿qué tal?']);
    openai.setDefault(behaviour);
    const before = openai.requests.length;
    onTestFinished(() =>
      setPlatform(null).then(() => openai.setDefault(reply(['Hola, ', '¿en qué puedo ', 'ayudarte?']))),
    );
    const outcomes: string[] = [];
    const asking = Array.from({ length: 200 }, async (_, n) => {
      const url = n % 2 ? another.url : server.url;
      outcomes.push(await outcome(await createVisitor(url, n % 4 < 2 ? assistant.id : second.id).say('Hola')));
    });
    await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBe(199);
    open();
    await Promise.all(asking);
    expect(outcomes.filter((one) => one === 'answered')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'cost_ceiling')).toHaveLength(199);
    expect(openai.requests.length - before).toBe(1);
    if (scope === 'account') expect(await spent()).toEqual([replyNanos]);
    await another.close();
  });
});

test('what a killed process has set apart is free again in ten minutes', async () => {
  const { set, assistant, visitor } = await owner();
  const { db } = fixture.server;
  await set({ scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 0.000_001 });
  const gate = gatedReply(['Hola'], ['.']);
  fixture.openai.script(gate.behaviour);
  const stream = await visitor().ask('Hola');
  await stream.started();
  expect(await outcome(await visitor().say('Hola'))).toBe('cost_ceiling');
  const mine = eq(costReservations.assistantId, assistant.id);
  const [left] = await db.select().from(costReservations).where(mine);
  expect(left?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000 + 5_000);
  await db.update(costReservations).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine);
  await visitor().talk('Hola');
  gate.open();
  await stream.rest();
  // What came late all the same counts.
  expect(await db.select().from(costReservations).where(mine)).toEqual([]);
});

test('for a reply that may call for tools all its calls are set apart', async () => {
  const { db } = fixture.server;
  const apart = async (offersCards: boolean) => {
    const { set, assistant, visitor } = await owner();
    await db.update(assistants).set({ offersCards }).where(eq(assistants.id, assistant.id));
    await set({ scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 1 });
    const gate = gatedReply(['Hola'], ['.']);
    fixture.openai.script(gate.behaviour);
    const stream = await visitor().ask('Hola');
    await stream.started();
    const [reserved] = await db.select().from(costReservations).where(eq(costReservations.assistantId, assistant.id));
    gate.open();
    await stream.rest();
    return reserved?.nanos ?? 0;
  };
  const once = await apart(false);
  expect(once).toBeGreaterThan(0);
  expect(await apart(true)).toBe(once * (limits.chat.tools.rounds + 1));
});

test('what is over is forgotten: what calls that never ended had set apart, and visitors of days before yesterday', async () => {
  const { assistant } = await owner();
  const { db } = fixture.server;
  const reservation = { userId: 1, assistantId: assistant.id, isOwnKey: false, visitors: [], nanos: 1 };
  const [over, open] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  await db.insert(costReservations).values([
    { ...reservation, key: `over:${assistant.id}`, expiresAt: over },
    { ...reservation, key: `open:${assistant.id}`, expiresAt: open },
  ]);
  const days = ['2026-03-08', '2026-03-09', '2026-03-10'];
  await db.insert(visitorUse).values(days.map((day) => ({ assistantId: assistant.id, visitor: 'x', day })));
  await purgeSpending(db, '2026-03-10');
  const mine = eq(costReservations.assistantId, assistant.id);
  expect(await db.select({ key: costReservations.key }).from(costReservations).where(mine)).toEqual([
    { key: `open:${assistant.id}` },
  ]);
  const kept = await db.select().from(visitorUse).where(eq(visitorUse.assistantId, assistant.id));
  expect(kept.map(({ day }) => day).sort()).toEqual(['2026-03-09', '2026-03-10']);
});

describe('a visitor’s limit of a day', () => {
  const networks = ['10.7.1', '10.7.2', '10.7.3'];
  const limited = async (limits: object) => {
    const { set, assistant } = await owner();
    await set({ scope: 'visitor', assistantId: assistant.id, period: 'day', limit: null, messages: null, ...limits });
    const say = async (address: string, saying: Saying = {}) => {
      const { status, body } = await createVisitor(fixture.server.url, assistant.id, address).say('Hola', saying);
      return { outcome: await outcome({ status, body }), sessionId: (body as { sessionId?: string }).sessionId };
    };
    return { say };
  };

  test('of messages holds for who drops the session, and who changes addresses within a network', async () => {
    const { say } = await limited({ messages: 3 });
    for (const last of [1, 2, 3]) expect((await say(`${networks[0]}.${last}`)).outcome).toBe('answered');
    expect((await say(`${networks[0]}.4`)).outcome).toBe('visitor_limit');
    expect((await say(`${networks[1]}.4`)).outcome).toBe('answered');
  });

  test('of messages holds for who changes addresses within the network of a home line: a /56 of IPv6', async () => {
    const { say } = await limited({ messages: 2 });
    expect((await say('2001:db8:7:ab00::1')).outcome).toBe('answered');
    // Another /64 of the same line, and the same address written otherwise.
    expect((await say('2001:db8:7:abff:1:2:3:4')).outcome).toBe('answered');
    expect((await say('2001:0db8:0007:ab42::')).outcome).toBe('visitor_limit');
    expect((await say('2001:db8:7:ac00::1')).outcome).toBe('answered');
    // IPv4 written as IPv6 is the network that it is.
    const mapped = await limited({ messages: 1 });
    expect((await mapped.say('10.7.9.1')).outcome).toBe('answered');
    expect((await mapped.say('::ffff:10.7.9.2')).outcome).toBe('visitor_limit');
  });

  test('holds for a session on its way from network to network', async () => {
    const { say } = await limited({ messages: 2 });
    const { sessionId = '' } = await say(`${networks[0]}.1`);
    expect((await say(`${networks[1]}.1`, { sessionId })).outcome).toBe('answered');
    expect((await say(`${networks[2]}.1`, { sessionId })).outcome).toBe('visitor_limit');
  });

  test('holds for fifty tabs at once, whatever they try again', async () => {
    const { say } = await limited({ messages: 4 });
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
    const first = await Promise.all(ids.map((clientMessageId, n) => say(`${networks[0]}.${n}`, { clientMessageId })));
    expect(first.filter((one) => one.outcome === 'answered')).toHaveLength(4);
    const refused = ids.filter((_, n) => first[n]?.outcome === 'visitor_limit');
    expect(refused).toHaveLength(46);
    const again = await Promise.all(
      refused.slice(0, 5).map((clientMessageId, n) => say(`${networks[0]}.${n}`, { clientMessageId })),
    );
    expect(again.map((one) => one.outcome)).toEqual(Array(5).fill('visitor_limit'));
  });

  test('of money holds by what their answers have cost', async () => {
    const { say } = await limited({ limit: 0.000_005 });
    expect((await say(`${networks[0]}.1`)).outcome).toBe('answered');
    expect((await say(`${networks[0]}.2`)).outcome).toBe('answered');
    expect((await say(`${networks[0]}.3`)).outcome).toBe('visitor_limit');
    expect((await say(`${networks[1]}.3`)).outcome).toBe('answered');
    const used = await fixture.server.db.select().from(visitorUse);
    expect(JSON.stringify(used)).not.toContain('10.7.');
  });
});

async function adminClient() {
  const client = createApiClient(fixture.server.url);
  await client.signIn('admin', adminPassword);
  return client;
}

/** Another server on the same database. */
async function anotherProcess() {
  const { database } = fixture.server.container;
  const { openai } = fixture;
  return startTestServer({
    database: { ...database, close: async () => {} },
    completions: { ownBaseUrl: () => true },
    env: { OPENAI_API_KEY: openai.apiKey, OPENAI_BASE_URL: openai.baseUrl },
  });
}
