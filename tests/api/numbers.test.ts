import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rowReader } from '#server/db/statements/rows.ts';
import { createCounting } from '#server/features/numbers/counting.service.ts';
import { createLogger } from '#server/lib/logger.ts';
import { numbersSchema } from '#shared/contracts/platform/numbers.ts';
import {
  type contacts,
  conversationSummaries,
  conversations,
  dailyChannelNumbers,
  dailyModelUse,
  dailyNumbers,
  dailyQuality,
  erasedContacts,
  messages,
  modelCalls,
  systemSettings,
} from '#shared/schema/index.ts';
import { createContact, newSessionId } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const longAgo = new Date('2025-01-01T12:00:00Z');

type Reply = Partial<typeof messages.$inferInsert>;

/** Somebody with an assistant since long ago. */
async function owner() {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, createdAt: longAgo });

  /** A visitor's conversation with one reply, at a moment. */
  async function talk(at: string, reply: Reply = {}, values: Partial<typeof conversations.$inferInsert> = {}) {
    const createdAt = new Date(at);
    const sessionId = newSessionId();
    const times = { createdAt, updatedAt: createdAt };
    const holder = values.channel === 'private' ? { userId: user.id } : { channel: 'public' as const, sessionId };
    const [row] = await server.db
      .insert(conversations)
      .values({
        assistantId: assistant.id,
        lastMessageAt: createdAt,
        closedAt: createdAt,
        ...times,
        ...holder,
        ...values,
      } as typeof conversations.$inferInsert)
      .returning({ id: conversations.id });
    const conversationId = row?.id ?? 0;
    await server.db.insert(messages).values([
      { conversationId, role: 'user', content: 'Hola, soy Eulalia Secreta', ...times },
      { conversationId, role: 'assistant', content: 'Buenas, Eulalia Secreta', ...times, ...reply },
    ]);
    return { sessionId, conversationId };
  }

  return {
    client,
    user,
    assistant,
    talk,
    async numbers(query: Record<string, string>, id: number | undefined = assistant.id) {
      const path = id === 0 ? '/api/numbers' : `/api/assistants/${id}/numbers`;
      const { status, text, body } = await client.get(`${path}?${new URLSearchParams(query)}`);
      expect(status, text).toBe(200);
      return numbersSchema.parse(body);
    },
  };
}

const readKept = rowReader(z.object({ words: z.string() }));

function advance() {
  return server.container.counting.advance();
}

async function inTimeZone(timeZone: string, work: () => Promise<void>) {
  const { db } = server;
  await db.insert(systemSettings).values({ id: 1 }).onConflictDoNothing();
  await db.update(systemSettings).set({ timeZone });
  try {
    await work();
  } finally {
    await db.update(systemSettings).set({ timeZone: 'Europe/Madrid' });
  }
}

/** The first day of each period that had conversations, and how many. */
function busyOnes({ series }: Awaited<ReturnType<Awaited<ReturnType<typeof owner>>['numbers']>>) {
  return series.flatMap(({ from, figures: { conversations: count } }) => (count > 0 ? [`${from} ${count}`] : []));
}

describe('days', () => {
  test('are the platform’s, in the week in which its clocks are put forward too, before and after they are counted', async () => {
    const { talk, numbers } = await owner();
    // In Madrid: Saturday 23:59, Sunday 00:30, Sunday 23:59 (22 hours and 59 minutes later), Monday 00:00.
    for (const at of ['2026-03-28T22:59Z', '2026-03-28T23:30Z', '2026-03-29T21:59Z', '2026-03-29T22:00Z'])
      await talk(at);
    const range = { from: '2026-03-23', to: '2026-04-05' };
    for (const _ of ['read along', 'counted']) {
      expect(busyOnes(await numbers(range))).toEqual(['2026-03-28 1', '2026-03-29 2', '2026-03-30 1']);
      expect(busyOnes(await numbers({ ...range, by: 'week' }))).toEqual(['2026-03-23 3', '2026-03-30 1']);
      expect(busyOnes(await numbers({ ...range, by: 'month' }))).toEqual(['2026-03-23 4']);
      await advance();
    }
    const { series } = await numbers(range);
    expect(series).toHaveLength(14);
  });

  test('are of the zone that is set: the same moments are other days in Mexico', async () => {
    const { talk, numbers } = await owner();
    await talk('2026-03-29T05:30Z');
    await inTimeZone('America/Mexico_City', async () => {
      const range = { from: '2026-03-27', to: '2026-03-30' };
      expect(busyOnes(await numbers(range))).toEqual(['2026-03-28 1']);
      await advance();
      expect(busyOnes(await numbers(range))).toEqual(['2026-03-28 1']);
      expect((await numbers(range)).timeZone).toBe('America/Mexico_City');
    });
  });

  test('to come are left out, and what makes no period is refused', async () => {
    const { client, assistant, numbers } = await owner();
    const shown = await numbers({ to: '2999-12-31' });
    expect(shown.series).toHaveLength(30);
    expect(shown.to).toBe(shown.series.at(-1)?.from);
    for (const query of [
      'from=2026-02-30',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01&by=month',
      'from=2024-01-01&to=2025-12-31&by=day',
      'from=2999-01-01',
      'from=2999-01-01&to=2999-02-01',
      'by=hour',
    ]) {
      const { status, text } = await client.get(`/api/assistants/${assistant.id}/numbers?${query}`);
      expect(status, `${query} ${text}`).toBe(422);
    }
  });
});

describe('figures', () => {
  const range = { from: '2026-05-01', to: '2026-05-10' };
  const use = {
    provider: 'openai',
    model: 'gpt-6-luna',
    promptTokens: 1_000_000,
    completionTokens: 200_000,
    costNanos: 200_000_000,
  };

  test('tell replies of a model from demonstrations and failures; private chats cost, and are no conversation of a visitor', async () => {
    const { talk, numbers } = await owner();
    await talk('2026-05-02T10:00Z', use);
    await talk('2026-05-02T11:00Z', { state: 'partial' });
    await talk('2026-05-03T10:00Z', { demo: true });
    await talk('2026-05-04T10:00Z', { state: 'failed', content: '' });
    await talk('2026-05-05T10:00Z', use, { channel: 'private', closedAt: null });
    const expected = { conversations: 4, answers: 2, demoAnswers: 1, failedAnswers: 1, promptTokens: 2_000_000 };
    expect((await numbers(range)).totals).toMatchObject(expected);
    await advance();
    expect((await numbers(range)).totals).toMatchObject(expected);
  });

  test('know a cost where it was known when the call ended, and say where it was not', async () => {
    const { talk, numbers, assistant, user } = await owner();
    expect((await numbers(range)).totals).toMatchObject({ cost: 0, unpricedTokens: 0 });
    const unknown = { model: 'llama-9', promptTokens: 7, completionTokens: 3, costNanos: null };
    await talk('2026-05-02T10:00Z', { ...use, ...unknown });
    expect((await numbers(range)).totals).toMatchObject({ cost: null, unpricedTokens: 10 });
    await talk('2026-05-03T10:00Z', { ...use, costNanos: 155_000_000 });
    const call = { purpose: 'test_chat' as const, userId: user.id, assistantId: assistant.id, usageEstimated: false };
    const createdAt = new Date('2026-05-03T10:00Z');
    await server.db.insert(modelCalls).values([
      { ...call, ...use, costNanos: 45_000_001, createdAt },
      { ...call, ...use, costNanos: null, createdAt },
    ]);
    for (const _ of ['read along', 'counted']) {
      const { totals, series } = await numbers(range);
      expect(totals).toMatchObject({ cost: 0.200000001, unpricedTokens: 10 + 1_200_000 });
      expect(series.map(({ figures: { cost } }) => cost).slice(0, 3)).toEqual([0, null, 0.200000001]);
      await advance();
    }
  });

  test('of contacts are by what they are by now, erased ones by what they were', async () => {
    const { numbers, assistant, client } = await owner();
    const contact = (values: Partial<typeof contacts.$inferInsert>) =>
      createContact(server.db, { assistantId: assistant.id, ...values });
    await contact({ createdAt: new Date('2026-05-02T10:00Z'), interestLevel: 'high', status: 'ganado' });
    const erased = await contact({ createdAt: new Date('2026-05-03T10:00Z'), interestLevel: 'high', name: 'Eulalia' });
    await contact({ createdAt: new Date('2026-04-30T10:00Z'), interestLevel: 'low' });
    const expected = {
      contacts: 2,
      byInterest: { high: 2, medium: 0, low: 0 },
      byStatus: { nuevo: 1, contactado: 0, 'en curso': 0, ganado: 1, perdido: 0 },
    };
    expect((await numbers(range)).totals).toMatchObject(expected);
    const path = `/api/assistants/${assistant.id}/contact/${erased.publicId}`;
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect((await numbers(range)).totals).toMatchObject(expected);
    expect((await numbers(range)).before?.totals.byInterest.low).toBe(1);
  });

  test('are compared with as many days before; not where there was no assistant', async () => {
    const { talk, numbers, user, client } = await owner();
    await talk('2026-04-21T10:00Z');
    await talk('2026-04-30T10:00Z');
    await talk('2026-04-20T10:00Z');
    const { before, totals } = await numbers(range);
    expect(before).toMatchObject({ from: '2026-04-21', to: '2026-04-30', totals: { conversations: 2 } });
    expect(totals.conversations).toBe(0);
    const young = await createAssistant(server.db, { userId: user.id, createdAt: new Date('2026-05-01T10:00Z') });
    expect((await numbers(range, young.id)).before).toBeNull();
    // Over all of one's own.
    const all = numbersSchema.parse((await client.get(`/api/numbers?${new URLSearchParams(range)}`)).body);
    expect(all.before?.totals.conversations).toBe(2);
    expect(all.assistants.map(({ id }) => id)).toContain(young.id);
  });

  test('over all of one’s own assistants are of nobody else’s, and of each', async () => {
    const one = await owner();
    const other = await owner();
    await one.talk('2026-05-02T10:00Z');
    await other.talk('2026-05-02T10:00Z');
    await other.talk('2026-05-03T10:00Z');
    const second = await createAssistant(server.db, { userId: other.user.id, name: 'Nora' });
    const { totals, assistants } = await other.numbers(range, 0);
    expect(totals.conversations).toBe(2);
    expect(assistants.map(({ id, figures }) => [id, figures.conversations])).toEqual([
      [other.assistant.id, 2],
      [second.id, 0],
    ]);
  });

  test('count what was booked and filled in, by day and assistant', async () => {
    const { numbers, assistant } = await owner();
    await server.db.insert(dailyQuality).values([
      { assistantId: assistant.id, day: '2026-04-30', bookings: 1 },
      { assistantId: assistant.id, day: '2026-05-02', bookings: 2, forms: 1 },
      { assistantId: assistant.id, day: '2026-05-04', up: 3 },
    ]);
    const { totals, before, series, assistants } = await numbers(range, 0);
    expect(totals).toMatchObject({ bookings: 2, forms: 1, answers: 0 });
    expect(before?.totals.bookings ?? 1).toBe(1);
    expect(series.filter(({ figures }) => figures.bookings + figures.forms > 0)).toMatchObject([
      { from: '2026-05-02', figures: { bookings: 2, forms: 1 } },
    ]);
    expect(assistants).toMatchObject([{ id: assistant.id, figures: { bookings: 2, forms: 1 } }]);
  });

  test('come as a file that spreadsheets of the language read', async () => {
    const { talk, client, assistant } = await owner();
    await talk('2026-05-02T10:00Z', use);
    const { text, headers } = await client.get(
      `/api/assistants/${assistant.id}/numbers.csv?${new URLSearchParams({ ...range, by: 'month' })}`,
    );
    expect(headers['content-disposition']).toContain(`estadisticas-${assistant.slug}-2026-05-01-2026-05-10.csv`);
    const [header, line, end] = text.replace('\uFEFF', '').split('\r\n');
    expect(header).toMatch(/^"Desde";"Hasta";"Visitas";"Conversaciones"/);
    expect(line).toBe(
      '"2026-05-01";"2026-05-10";"0";"1";"0";"0";"0";"1";"0";"0";"1000000";"200000";"0,200000";"0";"0";"0";"0";"0";"0";"0";"0";""',
    );
    expect(end).toBe('');
    await inEnglish(server, async () => {
      const english = await client.get(`/api/numbers.csv?${new URLSearchParams({ ...range, by: 'month' })}`);
      expect(english.headers['content-disposition']).toContain('filename="statistics-2026-05-01-2026-05-10.csv"');
    });
  });
});

describe('counting', () => {
  const range = { from: '2026-06-01', to: '2026-06-30' };

  test('by several processes at once counts each row once', async () => {
    const { talk, numbers } = await owner();
    for (let n = 0; n < 5; n += 1) await talk(`2026-06-0${n + 1}T10:00Z`);
    const another = () =>
      createCounting({ db: server.db, logger: createLogger('silent'), timeZone: async () => 'Europe/Madrid' });
    await Promise.all([advance(), another().advance(), another().advance()]);
    await advance();
    expect((await numbers(range)).totals).toMatchObject({ conversations: 5, answers: 5 });
  });

  test('waits for a reply that is being written', async () => {
    const { talk, numbers } = await owner();
    const { conversationId } = await talk('2026-06-10T10:00Z', { state: 'streaming', updatedAt: new Date() });
    const after = await talk('2026-06-11T10:00Z');
    await advance();
    expect((await numbers(range)).totals.answers).toBe(1);
    await server.db.update(messages).set({ state: 'complete' }).where(eq(messages.conversationId, conversationId));
    expect((await numbers(range)).totals.answers).toBe(2);
    await advance();
    expect((await numbers(range)).totals.answers).toBe(2);
    expect(after.conversationId).toBeGreaterThan(conversationId);
  });

  test('comes before retention, and its figures stay', async () => {
    const { talk, numbers } = await owner();
    const model = { provider: 'openai', model: 'gpt-6-luna', promptTokens: 10, completionTokens: 5 };
    const { conversationId, sessionId } = await talk('2026-06-10T10:00Z', model);
    await server.db
      .insert(conversationSummaries)
      .values({ assistantId: (await owner()).assistant.id, conversationId, sessionId, summary: 'S' });
    const before = (await numbers(range)).totals;
    expect(before).toMatchObject({ conversations: 1, answers: 1, promptTokens: 10 });
    await server.container.retention.purge();
    expect(await server.db.select().from(conversations).where(eq(conversations.id, conversationId))).toEqual([]);
    expect((await numbers(range)).totals).toEqual(before);
  });

  test('comes before a contact is erased, whose words go', async () => {
    const { talk, numbers, client, assistant } = await owner();
    // Of just now: no round of counting would take it.
    const today = new Date().toISOString();
    const { sessionId } = await talk(today, {
      provider: 'openai',
      model: 'gpt-6-luna',
      promptTokens: 9,
      completionTokens: 1,
    });
    await createContact(server.db, { assistantId: assistant.id, sessionId, name: 'Eulalia Secreta' });
    const before = (await numbers({})).totals;
    expect(before).toMatchObject({ conversations: 1, contacts: 1, promptTokens: 9 });
    expect((await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${sessionId}`)).status).toBe(204);
    await advance();
    expect((await numbers({})).totals).toEqual(before);
    const [kept] = await readKept(
      server.db,
      sql`select (select json_agg(t) from daily_numbers t)::text
      || coalesce((select json_agg(t) from daily_model_use t)::text, '') || (select json_agg(t) from erased_contacts t)::text as words`,
    );
    expect(kept?.words).not.toMatch(new RegExp(`Eulalia|${sessionId}`));
  });

  test('of channels stay by what each came, counted or not, after retention and after a contact is erased', async () => {
    const { talk, numbers, client, assistant } = await owner();
    // Old enough to be counted.
    const today = new Date(Date.now() - 60_000).toISOString();
    await talk(today);
    expect((await numbers({})).channels).toEqual([{ channel: 'public', conversations: 1, contacts: 0 }]);
    const [sessionId, earlier] = [newSessionId(), newSessionId()];
    await talk('2026-06-10T10:00Z', {}, { channel: 'telegram', sessionId: earlier });
    await talk(today, {}, { channel: 'telegram', sessionId });
    await talk(today, {}, { channel: 'private' });
    const onTelegram = await createContact(server.db, { assistantId: assistant.id, sessionId });
    await createContact(server.db, { assistantId: assistant.id });
    const expected = [
      { channel: 'public', conversations: 1, contacts: 1 },
      { channel: 'telegram', conversations: 1, contacts: 1 },
    ];
    for (const _ of ['read along', 'counted']) {
      expect((await numbers({})).channels).toEqual(expected);
      expect((await numbers({}, 0)).channels).toEqual(expected);
      await advance();
    }
    const inJune = async () => (await numbers(range)).channels;
    expect(await inJune()).toEqual([{ channel: 'telegram', conversations: 1, contacts: 0 }]);
    await server.container.retention.purge();
    expect(await inJune()).toEqual([{ channel: 'telegram', conversations: 1, contacts: 0 }]);
    const path = `/api/assistants/${assistant.id}/contact/${onTelegram.publicId}`;
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect((await numbers({})).channels).toEqual(expected);
  });

  test('ends with the assistant: its counters are deleted', async () => {
    const { talk, client, assistant } = await owner();
    await talk('2026-06-10T10:00Z', { provider: 'openai', model: 'gpt-6-luna', promptTokens: 9, completionTokens: 1 });
    await talk('2026-06-10T10:00Z', {}, { channel: 'telegram', sessionId: newSessionId() });
    const contact = await createContact(server.db, { assistantId: assistant.id });
    await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${contact.publicId}`);
    await advance();
    const left = () =>
      Promise.all(
        [dailyNumbers, dailyModelUse, erasedContacts, dailyChannelNumbers].map(async (table) => {
          const rows = await server.db.select().from(table).where(eq(table.assistantId, assistant.id));
          return rows.length;
        }),
      );
    expect(await left()).toEqual([1, 1, 1, 1]);
    expect((await client.send('DELETE', `/api/assistants/${assistant.id}`)).status).toBe(204);
    await expect.poll(left).toEqual([0, 0, 0, 0]);
  });
});
