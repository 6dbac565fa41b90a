import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { conversations } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { patient } from '#tests/support/process.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { someAddress } from '#tests/support/visitor.ts';

let late = 0;
let server: TestServer;
let owner: ApiClient;
let stored: Awaited<ReturnType<typeof databaseInTurns>>;
beforeAll(async () => {
  stored = await databaseInTurns();
  server = await startTestServer({ load: { lateMs: () => late }, database: stored.database });
  owner = (await signedInUser(server)).client;
});
afterAll(() => server.close());
beforeEach(() => {
  late = 0;
});

const visitor = () => createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
const { busyLateMs, overloadedLateMs } = limits.overload;

async function expectRefusal(answer: Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>) {
  const { status, body, headers } = await answer;
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe('a process that is late', () => {
  test('refuses messages before it reads them, and stores nothing of them', async () => {
    late = busyLateMs;
    const before = await server.db.$count(conversations);
    await expectRefusal(visitor().post('/api/assistants/2/chat', { message: 'Hola' }));
    const raw = Buffer.alloc(limits.http.jsonBodyBytes * 2, 0x20);
    const headers = { 'Content-Type': 'application/json' };
    await expectRefusal(visitor().send('POST', '/api/assistants/2/chat', { raw, headers }));
    await expectRefusal(owner.post('/api/conversations/1/messages', { content: 'Hola' }));
    await expectRefusal(owner.post('/api/assistants/0/preview', {}));
    expect(await server.db.$count(conversations)).toBe(before);
  });

  test('answers everything else', async () => {
    late = busyLateMs;
    for (const path of ['/api/health/live', '/api/health/ready', '/api/assistants', '/api/assistants/2']) {
      expect((await visitor().get(path)).status, path).toBe(200);
    }
    expect((await visitor().post('/api/login', { username: 'nadie', password: 'x' })).status).toBe(401);
    expect((await owner.get('/api/user')).status).toBe(200);
  });

  test('that is very late answers health and what signed-in people read, and refuses the rest', async () => {
    late = overloadedLateMs;
    for (const path of ['/api/health/live', '/api/health/ready']) expect((await visitor().get(path)).status).toBe(200);
    for (const path of ['/api/user', '/api/assistants']) expect((await owner.get(path)).status).toBe(200);
    await expectRefusal(visitor().get('/api/assistants'));
    await expectRefusal(visitor().post('/api/login', { username: 'nadie', password: 'x' }));
    await expectRefusal(owner.post('/api/assistants', {}));
  });

  test('takes messages again as soon as it is not', async () => {
    late = overloadedLateMs;
    await expectRefusal(visitor().post('/api/assistants/2/chat', { message: 'Hola' }));
    late = busyLateMs - 1;
    expect((await visitor().post('/api/assistants/2/chat', { message: 'Hola' })).status).toBe(200);
  });
});

test('a process whose database has as many messages to store as it takes refuses more at once, and stores those', async () => {
  const most = limits.chat.messagesBeingStored;
  const statuses: number[] = [];
  const release = stored.hold();
  const asked = Array.from({ length: most + 20 }, async () => {
    const answer = visitor().post('/api/assistants/2/chat', { message: 'Hola' });
    const { status } = await answer;
    if (status !== 200) await expectRefusal(answer);
    statuses.push(status);
  });
  await vi.waitUntil(() => statuses.length === 20, patient).finally(release);
  await Promise.all(asked);
  expect(statuses).toEqual([...Array(20).fill(503), ...Array(most).fill(200)]);
});

/**
 * A database that can be slow for as long as a test needs. Its statements are held before they are sent, and then sent one after the
 * other: locked, or asked for all at once, those of a busy machine would run into the two seconds that each has.
 */
async function databaseInTurns() {
  const database = await openTestDatabase();
  let before: Promise<unknown> = Promise.resolve();
  const run: Database['run'] = (statement) => {
    const rows = before.then(() => database.run(statement));
    before = rows.catch(() => {});
    return rows;
  };
  return {
    database: { ...database, run },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      before = Promise.all([before, promise]);
      return resolve;
    },
  };
}
