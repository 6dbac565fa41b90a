import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rowReader } from '#server/db/statements/rows.ts';
import { createVisits } from '#server/features/numbers/visits.service.ts';
import { systemClock } from '#server/lib/clock.ts';
import { numbersSchema } from '#shared/contracts/platform/numbers.ts';
import { dailyNumbers } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function place() {
  const { client, user } = await signedInUser(server);
  const { id } = await createAssistant(server.db, { userId: user.id });
  const visit = (headers: Record<string, string> = {}, caller = createApiClient(server.url)) =>
    caller.send('POST', `/api/assistants/${id}/visits`, {
      headers: { 'User-Agent': browser, 'X-Forwarded-For': someAddress(), ...headers },
    });

  async function visits(): Promise<number> {
    await server.container.visits.flush();
    const { body } = await client.get(`/api/assistants/${id}/numbers`);
    return numbersSchema.parse(body).totals.visits;
  }

  return { id, client, visit, visits };
}

describe('a visit of a public chat', () => {
  test('is counted today, several together, and nothing of the visitor is kept', async () => {
    const { id, visit, visits } = await place();
    for (let n = 0; n < 3; n += 1) expect((await visit()).status).toBe(204);
    expect(await visits()).toBe(3);
    const rows = await server.db.select().from(dailyNumbers).where(eq(dailyNumbers.assistantId, id));
    expect(rows).toEqual([
      {
        ...{ assistantId: id, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), visits: 3 },
        ...{ conversations: 0, answers: 0, demoAnswers: 0, failedAnswers: 0 },
      },
    ]);
  });

  test('sets no cookie and makes no session', async () => {
    const { visit } = await place();
    expect((await visit()).headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['a search engine', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a link preview', { 'User-Agent': 'WhatsApp/2.23.20.0' }],
    ['a program without a name', { 'User-Agent': '' }],
  ])('by %s does not count', async (_, headers) => {
    const { visit, visits } = await place();
    expect((await visit(headers)).status).toBe(204);
    expect(await visits()).toBe(0);
  });

  test('by the owner or an administrator does not count; by another owner it does', async () => {
    const { client, visit, visits } = await place();
    const admin = createApiClient(server.url);
    await admin.signIn('admin', adminPassword);
    await visit({}, client);
    await visit({}, admin);
    expect(await visits()).toBe(0);
    await visit({}, (await signedInUser(server)).client);
    expect(await visits()).toBe(1);
  });

  test('counts for an address as often as for an office, not without end', async () => {
    const { visit, visits } = await place();
    const address = { 'X-Forwarded-For': someAddress() };
    for (let n = 0; n < 40; n += 1) await visit(address);
    expect(await visits()).toBe(30);
  });

  test('of an assistant that does not exist is forgotten', async () => {
    const { visits } = await place();
    const { status } = await createApiClient(server.url).send('POST', '/api/assistants/2000000000/visits', {
      headers: { 'User-Agent': browser },
    });
    expect(status).toBe(204);
    expect(await visits()).toBe(0);
  });
});

describe('visits in several processes', () => {
  const another = (background = server.db) =>
    createVisits({ ...{ db: server.db, background, clock: systemClock }, timeZone: async () => 'Europe/Madrid' });
  const visitor = () => ({ actor: undefined, ip: someAddress(), userAgent: browser });

  test('add up, however they are written at once', async () => {
    const { id, visits } = await place();
    const processes = [another(), another(), another()];
    for (let n = 0; n < 30; n += 1) await processes[n % 3]?.note(id, visitor());
    await Promise.all(processes.map((one) => one.flush()));
    expect(await visits()).toBe(30);
  });

  test('are kept while the database can’t be written to', async () => {
    const { id, visits } = await place();
    let isDown = true;
    const counting = createVisits({
      ...{ db: server.db, background: server.db, clock: systemClock },
      timeZone: async () => {
        if (isDown) throw new Error('down');
        return 'Europe/Madrid';
      },
    });
    await counting.note(id, visitor());
    await expect(counting.flush()).rejects.toThrow('down');
    await counting.note(id, visitor());
    isDown = false;
    await counting.flush();
    await counting.flush();
    expect(await visits()).toBe(2);
  });
});

const readNames = rowReader(z.object({ name: z.string() }));

test('figures have no column for anything of a visitor', async () => {
  const rows = await readNames(
    server.db,
    sql`select distinct column_name::text as name from information_schema.columns
    where table_name in ('daily_numbers', 'daily_model_use', 'erased_contacts') and column_name not like '%tokens'
      and column_name not like '%answers' order by 1`,
  );
  const names = [
    'assistant_id',
    'contacts',
    'conversations',
    'cost_nanos',
    'day',
    'interest_level',
    'is_own_key',
    'model',
    'provider',
    'purpose',
    'status',
    'visits',
  ];
  expect(rows.map(({ name }) => name)).toEqual(names);
});
