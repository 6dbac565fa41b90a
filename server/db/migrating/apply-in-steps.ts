import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../client.ts';
import { rowReader } from '../statements/rows.ts';
import { gaveUp, givesUpAfterMs, type OnWait, tellEachMs, withShortLocks } from './short-locks.ts';
import { type Step, stepsOf } from './steps.ts';

interface Migration {
  folderMillis: number;
  hash: string;
  sql: string[];
}

/**
 * Applies migrations step by step to a database that others use meanwhile. The remaining steps of a migration are stored in the
 * database, and each one is removed in the transaction that does it. So the next start continues where a killed one ended. The last step
 * also records the migration as applied.
 */
export async function applyInSteps(db: Db, migrations: readonly Migration[], onWait?: OnWait): Promise<void> {
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if ((await stepsLeft(db)).every(({ migration }) => migration !== folderMillis)) {
      await keepSteps(db, { folderMillis, hash }, stepsOf(statements));
    }
    for (const step of await stepsLeft(db)) await run(db, step, onWait);
  }
  await db.execute(sql`drop table if exists drizzle.migration_steps`);
}

async function keepSteps(db: Db, { folderMillis, hash }: Omit<Migration, 'sql'>, steps: Step[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table if not exists drizzle.migration_steps (
      migration bigint not null, position int not null, hash text not null, kind text not null, statements jsonb not null,
      primary key (migration, position))`);
    await tx.execute(sql`insert into drizzle.migration_steps (migration, position, hash, kind, statements)
      select ${folderMillis}, step.position, ${hash}, step.value ->> 'kind', step.value -> 'statements'
      from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as step(value, position)`);
  });
}

const stepRow = z.object({
  migration: z.coerce.number(),
  position: z.number(),
  hash: z.string(),
  kind: z.enum(['structure', 'data', 'index']),
  statements: z.array(z.string()),
});
const readSteps = rowReader(stepRow);
const readWaiting = rowReader(z.object({ pid: z.number() }));
const readNames = rowReader(z.object({ name: z.string().nullable() }));

async function stepsLeft(db: Db): Promise<z.infer<typeof stepRow>[]> {
  const [table] = await readNames(db, sql`select to_regclass('drizzle.migration_steps')::text as name`);
  if (!table?.name) return [];
  return readSteps(db, sql`select * from drizzle.migration_steps order by migration, position`);
}

async function run(db: Db, step: z.infer<typeof stepRow>, onWait: OnWait | undefined): Promise<void> {
  const { kind, statements } = step;
  const what = statements.join(' ');
  if (kind === 'index') await indexBesideOthers(db, statements.join(' '), onWait);
  await withShortLocks(db, { what, onWait }, async (tx) => {
    // Locked rows are waited for without a timeout, so that a large table isn't written again because of one of them.
    if (kind === 'data') await tx.execute(sql`set local lock_timeout = 0`);
    if (kind !== 'index') for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`delete from drizzle.migration_steps where migration = ${step.migration} and position = ${step.position}`,
    );
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) select ${step.hash}, ${step.migration}
      where not exists (select from drizzle.migration_steps where migration = ${step.migration})`);
  });
}

/**
 * Makes an index while others write. It waits for transactions that began before it, and throws {@link StartError} if one of them lasts
 * longer than the migration waits for locks. An incomplete index, of this try or an earlier one, is removed.
 */
async function indexBesideOthers(db: Db, statement: string, onWait: OnWait = () => {}): Promise<void> {
  const [, name = ''] = /^create (?:unique )?index "(\w+)"/i.exec(statement) ?? [];
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock' and query ~* ${`^create (unique )?index concurrently "${name}"`}`;
  const drop = sql`drop index concurrently if exists ${sql.identifier(name)}`;
  await db.execute(drop);
  let waitedMs = 0;
  const look = async () => {
    const waiting = await readWaiting(db, sql`select pid from pg_stat_activity where ${isWaiting}`);
    waitedMs = waiting.length > 0 ? waitedMs + tellEachMs : 0;
    if (waitedMs > 0) onWait(statement, waitedMs);
    if (waitedMs > givesUpAfterMs)
      await db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity where ${isWaiting}`);
  };
  const looking = setInterval(() => void look().catch(() => {}), tellEachMs);
  try {
    await db.execute(sql.raw(statement.replace(/^create (unique )?index/i, 'CREATE $1INDEX CONCURRENTLY')));
  } catch (error) {
    await db.execute(drop);
    throw waitedMs > givesUpAfterMs ? gaveUp(statement, error) : error;
  } finally {
    clearInterval(looking);
  }
}
