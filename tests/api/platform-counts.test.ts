import { randomInt } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTotals } from '#server/features/stats/stats.queries.ts';
import { planIds } from '#shared/domain/accounts/plans.ts';
import { assistants, auditLog, platformCounts, subscriptions, users } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { tableReads } from '#tests/support/table-reads.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const monthMs = 30 * 24 * hourMs;
const startedAt = Date.now();

/** The figures by looking at every row. */
async function recount(now: Date, before: Date) {
  const people = await server.db.select().from(users).orderBy(asc(users.id));
  const made = await server.db.select().from(assistants);
  const paid = await server.db.select().from(subscriptions);
  const log = await server.db.select().from(auditLog).orderBy(asc(auditLog.id));
  const changes = log.filter(({ action, at }) => action === 'subscription.changed' && at > before);
  const isIn = ({ deletedAt }: { deletedAt: Date | null }) => deletedAt === null;
  const wasThere = ({ createdAt }: { createdAt: Date }) => createdAt <= before;
  const totals = new Map<string, { now: number; before: number }>(planIds.map((plan) => [plan, { now: 0, before: 0 }]));
  const add = (plan: string, moment: 'now' | 'before', isActive: boolean) => {
    const total = totals.get(plan);
    if (total && isActive) total[moment] += 1;
  };
  for (const { userId, plan, status, endDate } of paid) {
    const isActive = (moment: Date) => status === 'active' && (endDate === null || endDate > moment);
    add(plan, 'now', isActive(now));
    const account = people.find(({ id }) => id === userId);
    if (!account || !wasThere(account)) continue;
    const change = changes
      .map(({ details }) => details as Record<string, unknown>)
      .find((one) => one.userId === userId);
    if (change) add(String(change.planBefore), 'before', change.statusBefore === 'active');
    else add(plan, 'before', isActive(before));
  }
  return {
    users: people.filter(isIn).length,
    users_before: people.filter(isIn).filter(wasThere).length,
    assistants: made.filter(isIn).length,
    assistants_before: made.filter(isIn).filter(wasThere).length,
    is_link_shared: made.some((one) => isIn(one) && one.linkSharedAt !== null),
    has_history: people.slice(0, 1).some(wasThere),
    plans: [...totals].flatMap(([plan, total]) => (total.now + total.before > 0 ? [{ plan, ...total }] : [])),
  };
}

async function counted(now: Date, before: Date) {
  const totals = await findTotals(server.db, now, before);
  const place = ({ plan }: { plan: (typeof planIds)[number] }) => planIds.indexOf(plan);
  return { ...totals, plans: totals.plans.toSorted((a, b) => place(a) - place(b)) };
}

/** About now or about a month ago, often at the very edge of a day. */
function someMoment(): Date {
  const about = startedAt - randomInt(2) * monthMs + (randomInt(-60, 60) * hourMs) / 2;
  const dayMs = 24 * hourMs;
  const edge = Math.floor(about / dayMs) * dayMs;
  return new Date([about, edge, edge - 1, edge + 1][randomInt(4)] ?? about);
}

function oneOf<Value>(values: readonly Value[]): Value {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('there is none');
  return value;
}

async function someone(): Promise<number | undefined> {
  const rows = await server.db.select({ id: users.id }).from(users).where(sql`${users.id} > 1 and deleted_at is null`);
  return rows.length > 0 ? oneOf(rows).id : undefined;
}

const actions: Record<string, (id: number) => Promise<unknown>> = {
  'an assistant is made': (userId) =>
    createAssistant(server.db, { userId, createdAt: someMoment(), linkSharedAt: oneOf([null, null, new Date()]) }),
  'an assistant is deleted': async (userId) => {
    const [own] = await server.db.select().from(assistants).where(eq(assistants.userId, userId));
    if (own) await admin.send('DELETE', `/api/assistants/${own.id}`);
  },
  'a plan is changed': (id) => admin.send('PATCH', `/api/subscriptions/${id}`, { json: { plan: oneOf(planIds) } }),
  'a subscription is canceled': (id) =>
    admin.send('PATCH', `/api/subscriptions/${id}`, { json: { status: oneOf(['active', 'canceled']) } }),
  'a subscription ends on another day': (id) =>
    server.db
      .update(subscriptions)
      .set({ endDate: oneOf([null, someMoment(), someMoment()]) })
      .where(eq(subscriptions.userId, id)),
  'an account was made at another time': (id) =>
    server.db.update(users).set({ createdAt: someMoment() }).where(eq(users.id, id)),
  'messages are used': (id) =>
    server.db
      .update(subscriptions)
      .set({ messagesUsed: randomInt(40) })
      .where(eq(subscriptions.userId, id)),
  'an account is deleted': (id) => admin.send('DELETE', `/api/users/${id}`),
  'an account’s row is deleted': (id) => server.db.delete(users).where(eq(users.id, id)),
  'what is alike is joined': () => server.container.stats.joinCounts(),
};

test('the platform’s figures are what counting every row gives, whatever has happened', async () => {
  const done: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    if (step % 3 === 0) {
      const { id } = await createUser(server.db, { createdAt: someMoment() });
      done.push(`account ${id}`);
    }
    const id = await someone();
    if (id === undefined) continue;
    const [name, act] = Object.entries(actions)[step % Object.keys(actions).length] ?? [];
    await act?.(id);
    done.push(`${name} (${id})`);
    const moments = [startedAt, someMoment().getTime()].map((ms) => [new Date(ms), new Date(ms - monthMs)] as const);
    for (const [now, before] of moments) {
      const told = `${now.toISOString()}, after:\n${done.join('\n')}`;
      expect(await counted(now, before), told).toEqual(await recount(now, before));
    }
  }
});

test('counts that are alike become one, and those of nothing go', async () => {
  await server.container.stats.joinCounts();
  const rows = await server.db.select().from(platformCounts);
  const places = rows.map(({ n: _n, ...place }) => JSON.stringify(place));
  expect(new Set(places).size).toBe(places.length);
  expect(rows.every(({ n }) => n > 0)).toBe(true);
});

test('what was made long ago is one row of each kind, and still counts and goes', async () => {
  const daysAgo = (days: number) => new Date(startedAt - days * 24 * hourMs);
  const old = [];
  for (let days = 100; days < 140; days += 1) {
    const { id } = await createUser(server.db, { createdAt: daysAgo(days) });
    await createAssistant(server.db, { userId: id, createdAt: daysAgo(days) });
    if (days % 4 === 0)
      await server.db
        .update(subscriptions)
        .set({ endDate: daysAgo(95) })
        .where(eq(subscriptions.userId, id));
    old.push(id);
  }
  await server.container.stats.joinCounts();
  const rows = await server.db.select().from(platformCounts);
  const longAgo = rows.filter(({ made, ends }) => made < daysAgo(92).toISOString() || ends < daysAgo(92).toISOString());
  expect(longAgo.map(({ what, made }) => `${what} ${made}`).toSorted()).toEqual([
    'account -infinity',
    'assistant -infinity',
    'subscription -infinity',
  ]);
  const moments = [new Date(startedAt), new Date(startedAt - monthMs)] as const;
  expect(await counted(...moments)).toEqual(await recount(...moments));
  for (const id of old.slice(0, 10)) await server.db.delete(users).where(eq(users.id, id));
  // A subscription that had ended goes on.
  await server.db
    .update(subscriptions)
    .set({ endDate: null })
    .where(eq(subscriptions.userId, Number(old[20])));
  expect(await counted(...moments)).toEqual(await recount(...moments));
  await server.container.stats.joinCounts();
  expect(await counted(...moments)).toEqual(await recount(...moments));
});

test('several processes join counts at once while accounts come, and none is lost', async () => {
  const now = new Date();
  const join = () => server.container.stats.joinCounts();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([createUser(server.db), join(), createUser(server.db), join(), createUser(server.db), join()]);
  }
  expect(await counted(now, new Date(now.getTime() - monthMs))).toEqual(
    await recount(now, new Date(now.getTime() - monthMs)),
  );
});

test('the figures of thousands of accounts look at those of one day alone', async () => {
  const tables = ['users', 'subscriptions', 'assistants'];
  await server.db.execute(sql`insert into users (username, email, password_hash, created_at)
    select 'alguien' || n, 'alguien' || n || '@example.com', '-', now() - make_interval(mins => 30 * n) from generate_series(1, 4000) n`);
  await server.db.execute(sql`insert into subscriptions (user_id) select id from users where username like 'alguien%'`);
  await server.db.execute(sql`insert into assistants (user_id, name, slug, created_at)
    select id, 'Clara', username, created_at from users where username like 'alguien%'`);
  await server.container.stats.joinCounts();
  await server.db.execute(sql`analyze users, subscriptions, assistants, platform_counts`);
  const before = await tableReads(server, tables);
  expect((await admin.get('/api/admin/stats')).status).toBe(200);
  const after = await tableReads(server, tables);
  for (const table of tables) {
    expect(after[table]?.scanned, table).toBe(before[table]?.scanned);
    expect((after[table]?.fetched ?? 0) - (before[table]?.fetched ?? 0), table).toBeLessThan(300);
  }
});
