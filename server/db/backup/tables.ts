import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../client.ts';
import { rowReader } from '../statements/rows.ts';

/**
 * Tables that a backup leaves out: sessions and links to a new password, mails of the next minutes, short-lived counters, and events,
 * after which pages read everything again. The search tables of contacts and conversations, and the platform's counts, are derived from
 * other rows (`derived.ts`).
 */
const passing = new Set([
  ...['sessions', 'password_resets', 'account_mails', 'rate_limits', 'events', 'cost_reservations', 'privacy_codes'],
  ...['contact_search', 'conversation_words', 'platform_counts'],
]);

const names = rowReader(z.object({ name: z.string() }));

/** The tables that a backup holds. Jobs and the record of migrations are in schemas of their own. */
export async function backedUpTables(db: Db): Promise<string[]> {
  return (await allTables(db)).filter((name) => !passing.has(name));
}

export async function allTables(db: Db): Promise<string[]> {
  const rows = await names(
    db,
    sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}
