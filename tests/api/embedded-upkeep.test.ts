import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import { createUpkeep, keepUpOne } from '#server/db/embedded/embedded-upkeep.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const readRows = rowReader(z.record(z.string(), z.unknown()));

/** A table of their words is large, and hardly larger than that: to make a thousand takes a second. */
const many = 1_500;

describe.runIf('folder' in inject('database'))('the embedded database', () => {
  // Without a server: after twenty seconds it would do by itself what is looked at here.
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase();
    db = database.db;
    await createUser(db);
  });
  afterAll(() => database.close());

  test('counts a table that has grown and clears away what was changed, until there is nothing to do', async () => {
    const { id } = await createAssistant(db);
    await createManyContacts(db, id, 500, 20);
    const done = await keptUp();
    expect(done).toContain('public.contacts');
    expect(done).toContain('public.contact_search');
    const [counted] = await readRows(db, sql`select reltuples from pg_class where relname = 'contacts'`);
    expect(counted?.reltuples).toBeGreaterThanOrEqual(500);
    await db.execute(sql`update contacts set unread = not unread`);
    expect(await keptUp()).toContain('public.contacts');
    expect(await deadRows('contacts')).toBe(0);
  });

  test('puts what was written since into the indexes of words, of tables that need nothing else too', async () => {
    const { id } = await createAssistant(db);
    await createManyContacts(db, id, 50, 20);
    expect(await keepUpOne(db, { mayTakeLong: true })).toBeUndefined();
    const [left] = await readRows(db, sql`select gin_clean_pending_list('contact_search_grams_idx')::int as pages`);
    expect(left?.pages).toBe(0);
  });

  test('counts a large table while replies are written, and clears it away once none is', async () => {
    const { id } = await createAssistant(db);
    await createManyContacts(db, id, many, 20);
    await keptUp();
    await deleteContacts(id);
    await tellStatistics();
    let isBusy = true;
    const keepUp = createUpkeep(db, () => isBusy);
    for (let times = 0; times < 10; times += 1) await keepUp();
    const [counted] = await readRows(db, sql`select reltuples from pg_class where relname = 'contact_search'`);
    expect(counted?.reltuples).toBeLessThan(many);
    expect(await deadRows('contact_search')).toBeGreaterThanOrEqual(many);
    isBusy = false;
    for (let times = 0; times < 10; times += 1) await keepUp();
    expect(await deadRows('contact_search')).toBe(0);
  });

  test('clears a large table away after an hour in which replies were always written', async () => {
    const { id } = await createAssistant(db);
    await createManyContacts(db, id, many, 20);
    await keptUp();
    await deleteContacts(id);
    await tellStatistics();
    const keepUp = createUpkeep(db, () => true);
    const anHour = 3_600_000 / limits.db.embeddedUpkeepMs;
    for (let times = 0; times < anHour - 1; times += 1) await keepUp();
    expect(await deadRows('contact_search')).toBeGreaterThanOrEqual(many);
    await keepUp();
    expect(await deadRows('contact_search')).toBe(0);
  });

  async function deleteContacts(assistantId: number): Promise<void> {
    await db.execute(sql`delete from contacts where assistant_id = ${assistantId}`);
  }

  /** What was written is told to the statistics a second later, and then counts as written since they were last cleared. */
  async function tellStatistics(): Promise<void> {
    await db.execute(sql`select pg_stat_force_next_flush()`);
  }

  async function deadRows(table: string): Promise<number> {
    await tellStatistics();
    const [counted] = await readRows(
      db,
      sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = ${table}`,
    );
    return Number(counted?.dead);
  }

  /** The tables that it was done for, until none needs it. */
  async function keptUp(): Promise<string[]> {
    const done: string[] = [];
    for (;;) {
      await tellStatistics();
      const name = await keepUpOne(db, { mayTakeLong: true });
      if (name === undefined) return done;
      done.push(name);
      expect(done.length).toBeLessThan(100);
    }
  }
});
