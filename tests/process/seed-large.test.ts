import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLargeSample, type SampleSize } from '#server/db/seed/large-sample.ts';
import { seed } from '#server/db/seed/seed.ts';

import { assistants, contacts, conversations, messages, subscriptions, users } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openStorage } from '#tests/support/backup-fixture.ts';
import { runCli } from '#tests/support/command.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { processStorage } from '#tests/support/process.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const size: SampleSize = {
  users: 30,
  privateConversations: 50,
  publicConversations: 60,
  contactsOfOne: 20,
  turns: 1,
  topics: 6,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function totalOf(table: typeof users | typeof assistants | typeof conversations | typeof messages) {
  const [row] = await server.db.select({ total: count() }).from(table);
  return row?.total;
}

test('a large sample has as much as it says, and the back office reads all of it', async () => {
  const busiest = await insertLargeSample(server.db, '-', size);
  // Beside the administrator and the two demonstration assistants.
  expect(await totalOf(users)).toBe(31);
  expect(await totalOf(assistants)).toBe(32);
  expect(await totalOf(conversations)).toBe(110);
  expect(await totalOf(messages)).toBe(220);
  expect(await server.db.select().from(subscriptions)).toHaveLength(31);
  const board = await server.db.select().from(contacts).where(eq(contacts.assistantId, busiest));
  expect(board).toHaveLength(20);
  expect(new Set(board.flatMap(({ keyTopics }) => keyTopics)).size).toBe(6);
  expect(new Set(board.map(({ conversationCount }) => conversationCount))).toEqual(new Set([2]));

  const admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
  for (const path of ['/api/users', '/api/assistants', '/api/subscriptions', `/api/assistants/${busiest}/contacts`]) {
    expect((await admin.get(`${path}?limit=500`)).status, path).toBe(200);
  }
});

test('the command adds nothing to what people have made, unless it is forced', async () => {
  const storage = await processStorage();
  const database = await openStorage(storage);
  await seed(database.db, { adminUsername: 'admin', adminEmail: 'admin@example.com', adminPassword, demoSeed: true });
  await createAssistant(database.db, { userId: 1 });
  await database.close();
  const { code, errors } = await runCli('seed-large', storage);
  expect([code, errors]).toEqual([1, expect.stringContaining('the database holds more than the demonstration')]);
});
