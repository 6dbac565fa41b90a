import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { tableReads } from '#tests/support/table-reads.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tables = ['conversations', 'messages', 'conversation_summaries', 'contacts'];

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
  const before = await tableReads(server, tables);
  await houseKeeping();
  const after = await tableReads(server, tables);
  for (const [table, counts] of Object.entries(after)) {
    expect(counts.scanned, table).toBe(before[table]?.scanned);
    // The figures take one batch of what is new, before anything is purged.
    expect(counts.fetched - (before[table]?.fetched ?? 0), table).toBeLessThan(2_500);
  }
});
