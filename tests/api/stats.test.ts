import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistants, subscriptions, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);

async function stats() {
  return (await admin.get('/api/admin/stats')).body;
}

async function account(days: number, values: Partial<typeof subscriptions.$inferInsert>) {
  const user = await createUser(server.db, { createdAt: daysAgo(days) });
  await server.db
    .update(subscriptions)
    .set({ startDate: daysAgo(days), ...values })
    .where(eq(subscriptions.userId, user.id));
  return user;
}

test('a fresh platform has the figures it has, and the given trends', async () => {
  // The administrator, on the pro plan, and two demonstration assistants.
  expect(await stats()).toEqual({
    usersCount: 1,
    activeSubscriptions: 1,
    assistantsCount: 2,
    revenue: 79,
    isLinkShared: false,
    trends: { users: 12, subscriptions: 5, assistants: 18, revenue: 7 },
  });
});

test('with 30 days of history the trends are counted', async () => {
  await server.db.update(users).set({ createdAt: daysAgo(90) });
  await server.db.update(assistants).set({ createdAt: daysAgo(90) });
  expect(await stats()).toMatchObject({ trends: { users: 0, subscriptions: 0, assistants: 0, revenue: 0 } });

  await account(60, { plan: 'basic' });
  await account(45, { plan: 'basic', endDate: daysAgo(40) });
  const raised = await account(50, { plan: 'basic' });
  const left = await account(50, { plan: 'basic' });
  const young = await account(5, { plan: 'free' });
  await createAssistant(server.db, { userId: young.id, linkSharedAt: new Date() });
  // What they were before is in the log alone.
  await admin.send('PATCH', `/api/subscriptions/${raised.id}`, { json: { plan: 'pro' } });
  await admin.send('PATCH', `/api/subscriptions/${raised.id}`, { json: { endDate: '2099-01-01' } });
  await admin.send('PATCH', `/api/subscriptions/${left.id}`, { json: { status: 'canceled' } });

  // Active before: administrator (79), 29, raised (29), left (29). Now: administrator (79), 29, raised (79), young (0).
  expect(await stats()).toEqual({
    usersCount: 6,
    activeSubscriptions: 4,
    assistantsCount: 3,
    revenue: 187,
    isLinkShared: true,
    trends: {
      users: 20,
      subscriptions: 0,
      assistants: 50,
      revenue: Math.round(((187 - 166) / 166) * 100),
    },
  });
});

test('the figures read no conversation, however many there are', async () => {
  await server.db.execute(sql`alter table conversations rename to conversations_away`);
  expect((await admin.get('/api/admin/stats')).status).toBe(200);
  await server.db.execute(sql`alter table conversations_away rename to conversations`);
});
