import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { rowReader } from '#server/db/rows.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const readCounts = rowReader(z.object({ table: z.string(), scanned: z.coerce.number(), fetched: z.coerce.number() }));

/** How often each table has been read from one end to the other, and how many of its rows an index has led to. */
async function reads() {
  const { run } = server.container.database.background;
  // What each connection has counted is told when it says so; there are four, and each is kept busy for a moment.
  await Promise.all(Array.from({ length: 4 }, () => run({ text: 'select pg_stat_force_next_flush(), pg_sleep(0.1)' })));
  const rows = await readCounts(
    server.db,
    sql`select relname as "table", seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched from pg_stat_user_tables
      where relname in ('conversations', 'messages', 'conversation_summaries', 'contacts') order by 1`,
  );
  return Object.fromEntries(rows.map(({ table, ...counts }) => [table, counts]));
}

test('an hour’s housekeeping with nothing to do looks at few rows, however many there are', async () => {
  // What it takes to fill the tables is counted before, too.
  const { db } = server.container.database.background;
  const owner = await createUser(db);
  const { id } = await createAssistant(db, { userId: owner.id });
  // Closed and summarised long enough ago for nothing to be forgotten, and not so long that a plan would let them go; the
  // administrator's for ever.
  const fill = (assistantId: number, rows: number, closed: string) => sql`
    insert into conversations (channel, assistant_id, session_id, last_message_at, closed_at)
    select 'public', ${assistantId}, 'sesion-' || ${assistantId}::int || '-' || n, ${closed}::timestamptz, ${closed}::timestamptz
    from generate_series(1, ${rows}::int) n`;
  await db.execute(sql`update subscriptions set plan = 'pro' where user_id = ${owner.id}`);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await db.execute(fill(id, 8_000, daysAgo(30)));
  await db.execute(fill(1, 8_000, daysAgo(300)));
  await db.execute(
    sql`insert into messages (conversation_id, role, content) select id, 'user', 'Hola' from conversations`,
  );
  for (const table of ['conversations', 'messages']) await db.execute(sql`analyze ${sql.identifier(table)}`);

  const { retention, summaries, closing, deletion } = server.container;
  const houseKeeping = async () => {
    await retention.purge();
    await summaries.requeueForgotten();
    await closing.rested();
    await deletion.resume();
  };
  const before = await reads();
  await houseKeeping();
  const after = await reads();
  for (const [table, counts] of Object.entries(after)) {
    expect(counts.scanned, table).toBe(before[table]?.scanned);
    // The figures take one batch of what is new, before anything is purged.
    expect(counts.fetched - (before[table]?.fetched ?? 0), table).toBeLessThan(2_500);
  }
});
