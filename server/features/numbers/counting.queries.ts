import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { contactSessions, numbersProgress } from '#shared/schema/index.ts';
import { contactsOutside } from './outside.ts';
import { type DayFrame, dayIn, hasOwnKey, isOutside, type Source, sources, unpricedTokens } from './sources.ts';

const readProgress = rowReader(z.object({ lastId: z.int() }));
const readPlaces = rowReader(z.object({ source: z.string(), lastId: z.int() }));
const readBatch = rowReader(
  z.object({ upTo: z.int().nullable(), oldest: z.coerce.date().nullable(), newest: z.coerce.date().nullable() }),
);

/** Longer than any statement of a request may take. After this time no row with a smaller id can still be committed. */
const settledAfterSeconds = 30;

export async function createProgress(db: Db): Promise<void> {
  const rows = sources.map(({ name }) => ({ source: name }));
  await db.insert(numbersProgress).values(rows).onConflictDoNothing();
}

/**
 * Locks a source's progress until the transaction ends and returns the last counted id. Undefined while another process
 * counts the source or reads its progress under a lock.
 */
export async function lockProgress(tx: Db, source: Source): Promise<number | undefined> {
  const [row] = await readProgress(
    tx,
    sql`select last_id as "lastId" from ${numbersProgress} where source = ${source.name} for update skip locked`,
  );
  return row?.lastId;
}

/**
 * Returns the last counted id of each source and locks them against changes until the transaction ends. Other transactions
 * may read them under the same lock. All are locked before anything is added, because a process that counts locks a
 * source's progress first and the counters afterwards.
 */
export async function keepProgress(tx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await readPlaces(
    tx,
    sql`select source, last_id as "lastId" from ${numbersProgress} order by source for share`,
  );
  return new Map(rows.map(({ source, lastId }) => [source, lastId]));
}

/** Finds the next rows after `lastId`, up to the first that may still change. `upTo` is null if there are none. */
export async function findBatch(tx: Db, { table, isSettled }: Source, lastId: number, limit: number) {
  const [batch] = await readBatch(
    tx,
    sql`with batch as materialized (
        select t.id, t.created_at, ${isSettled} and t.created_at < now() - make_interval(secs => ${settledAfterSeconds}::int) as settled
        from ${table} t where t.id > ${lastId}::int order by t.id limit ${limit}::int)
      select max(id) as "upTo", min(created_at) as oldest, max(created_at) as newest from batch
      where id < coalesce((select min(id) from batch where not settled), 2147483648)`,
  );
  return batch ?? { upTo: null, oldest: null, newest: null };
}

const readSpan = rowReader(z.object({ oldest: z.coerce.date().nullable(), newest: z.coerce.date().nullable() }));

/** The times of the oldest and of the newest row of a source that match `which`. */
export async function findSpan(tx: Db, { rows, table }: Source, which: SQL) {
  const [span] = await readSpan(
    tx,
    sql`select min(r.created_at) as oldest, max(r.created_at) as newest from (${rows(table)}) r where ${which}`,
  );
  return span ?? { oldest: null, newest: null };
}

/** The condition for the rows of a source (`r`) after one id and up to another. */
export function between(lastId: number, upTo: number): SQL {
  return sql`r.id > ${lastId}::int and r.id <= ${upTo}::int`;
}

/** The condition for the rows of a contact's sessions that are not counted yet. */
export function ofContact(contactId: number, lastId: number): SQL {
  return sql`r.id > ${lastId}::int and (r.assistant_id, r.session_id) in (
    select s.assistant_id, s.session_id from ${contactSessions} s where s.contact_id = ${contactId}::int)`;
}

/** Adds some rows of a source (`r`) to the daily counters of assistants that are not being deleted. */
export async function addCounts(tx: Db, { rows, table }: Source, which: SQL, frame: DayFrame): Promise<void> {
  const counted = sql`counted as materialized (
    select r.*, ${dayIn(frame, sql`r.created_at`)} as day, ${hasOwnKey} as is_own_key from (${rows(table)}) r
    join assistants a on a.id = r.assistant_id and a.deleted_at is null where ${which})`;
  // Rows are ordered, so that two simultaneous statements wait for each other without a deadlock.
  await tx.execute(sql`with ${counted}
    insert into daily_numbers as kept (assistant_id, day, conversations, answers, demo_answers, failed_answers)
    select assistant_id, day, sum(conversations), sum(answers), sum(demo_answers), sum(failed_answers) from counted
    where conversations + answers + demo_answers + failed_answers > 0 group by 1, 2 order by 1, 2
    on conflict (assistant_id, day) do update set conversations = kept.conversations + excluded.conversations,
      answers = kept.answers + excluded.answers, demo_answers = kept.demo_answers + excluded.demo_answers,
      failed_answers = kept.failed_answers + excluded.failed_answers`);
  await tx.execute(sql`with ${counted}
    insert into daily_channel_numbers as kept (assistant_id, day, channel, conversations)
    select assistant_id, day, channel, sum(conversations) from counted
    where conversations > 0 and ${isOutside(sql`channel`)} group by 1, 2, 3 order by 1, 2, 3
    on conflict (assistant_id, day, channel) do update set conversations = kept.conversations + excluded.conversations`);
  await tx.execute(sql`with ${counted}
    insert into daily_model_use as kept (assistant_id, day, provider, model, purpose, is_own_key, prompt_tokens, cached_prompt_tokens,
      completion_tokens, cost_nanos, unpriced_tokens)
    select assistant_id, day, provider, model, purpose, is_own_key, sum(prompt_tokens), sum(coalesce(cached_prompt_tokens, 0)),
      sum(completion_tokens), sum(coalesce(cost_nanos, 0)), sum(${unpricedTokens})
    from counted where model is not null and prompt_tokens + completion_tokens + coalesce(cost_nanos, 0) > 0
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (assistant_id, day, provider, model, purpose, is_own_key) do update set prompt_tokens = kept.prompt_tokens + excluded.prompt_tokens,
      cached_prompt_tokens = kept.cached_prompt_tokens + excluded.cached_prompt_tokens,
      completion_tokens = kept.completion_tokens + excluded.completion_tokens,
      cost_nanos = kept.cost_nanos + excluded.cost_nanos, unpriced_tokens = kept.unpriced_tokens + excluded.unpriced_tokens`);
}

export async function saveProgress(tx: Db, source: Source, lastId: number): Promise<void> {
  await tx.execute(sql`update ${numbersProgress} set last_id = ${lastId}::int where source = ${source.name}`);
}

/** Counts an erased contact with its last interest level and status. */
export async function addErasedContact(
  tx: Db,
  contact: { id: number; assistantId: number; interestLevel: string; status: string },
  day: string,
): Promise<void> {
  await tx.execute(sql`insert into erased_contacts as kept (assistant_id, day, interest_level, status, contacts)
    values (${contact.assistantId}::int, ${day}::date, ${contact.interestLevel}, ${contact.status}, 1)
    on conflict (assistant_id, day, interest_level, status) do update set contacts = kept.contacts + 1`);
  await tx.execute(sql`insert into daily_channel_numbers as kept (assistant_id, day, channel, erased_contacts)
    select ${contact.assistantId}::int, ${day}::date, came.channel, 1
    from (${contactsOutside(sql`= ${contact.assistantId}::int`)}) came where came.contact_id = ${contact.id}::int
    on conflict (assistant_id, day, channel) do update set erased_contacts = kept.erased_contacts + 1`);
}
