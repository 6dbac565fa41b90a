import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Database, Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { listByActivity, type WorkFilter } from '#server/features/contacts/work/contact-list.queries.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const assistants = 20;
const contactsOfEach = 150;
const limit = 51;

let database: Database;
let ownerId: number;
let assistantId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  ownerId = (await createUser(db)).id;
  for (let index = 0; index < assistants; index += 1) {
    assistantId = (await createAssistant(db, { userId: ownerId })).id;
    await createManyContacts(db, assistantId, contactsOfEach, 20);
  }
  // Of the assistants nothing is counted: with so few, neither database would.
  await db.execute(sql`analyze contacts, contact_sessions, contact_search`);
});
afterAll(() => database.close());

const readScans = rowReader(z.object({ scans: z.coerce.number() }));

test.each<[string, Partial<WorkFilter>]>([
  ['all', {}],
  ['of one interest', { interest: 'low' }],
  ['of an assistant', {}],
  ['found by words', { search: 'a' }],
])('a page of contacts, %s, looks up what hangs from a contact for its own alone', async (name, filter) => {
  await database.db.transaction(async (tx) => {
    const scope = name === 'of an assistant' ? { assistantId } : {};
    const before = await summariesLookedUp(tx);
    const rows = await listByActivity(tx, { ownerId, today: '2026-11-21', ...scope, ...filter }, { limit });
    expect(rows).toHaveLength(limit);
    const lookedUp = (await summariesLookedUp(tx)) - before;
    expect(lookedUp).toBeGreaterThan(0);
    expect(lookedUp).toBeLessThanOrEqual(limit);
  });
});

/** How often this connection has looked for the summaries of a session. */
async function summariesLookedUp(db: Db): Promise<number> {
  const [counted] = await readScans(
    db,
    sql`select idx_scan as scans from pg_stat_xact_user_tables where relname = 'conversation_summaries'`,
  );
  return counted?.scans ?? 0;
}
