import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { Actor } from '#server/lib/actor.ts';
import { events } from '#shared/schema/index.ts';

/** The channel on which the triggers of `events` announce new rows, and the channel that announces ended sessions. */
export const channels = { events: 'events', sessions: 'sessions' };

const eventSchema = z.object({
  id: z.number(),
  /** A kind that this version does not know may come from a newer version. */
  kind: z.string(),
  assistantId: z.number(),
  subjectId: z.string().nullable(),
  /** The assistant's current owner, or its owner when it was deleted. */
  ownerId: z.number().nullable(),
});

export type StoredEvent = z.infer<typeof eventSchema>;

const readings = rowReader(
  z.object({
    /** The snapshot of the reading, in PostgreSQL's own format. */
    snapshot: z.string(),
    /** The transaction before which all others had ended at the reading. */
    settled: z.string(),
    isKnown: z.boolean(),
    events: z.array(eventSchema),
  }),
);

export type Reading = Awaited<ReturnType<typeof readings>>[number];

/**
 * Reads the events that were committed since the snapshot of an earlier reading, even if their transaction began long
 * before. Without a snapshot it returns only the place to continue from. Returns at most `limit` events.
 */
export function readEvents(db: Db, since: string | undefined, limit: number): Promise<Reading> {
  const snapshot = sql`${since ?? '1:1:'}::pg_snapshot`;
  const isNew = sql`e.transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(e.transaction, ${snapshot})`;
  return read(db, since === undefined ? sql`false` : isNew, limit);
}

/**
 * Reads the events that an actor may have missed after receiving all transactions before `settled`, and perhaps some later
 * ones. `isKnown` is false if the database has never reached `settled`, because it is a different database then.
 */
export function readMissedEvents(db: Db, settled: string, actor: Actor, limit: number): Promise<Reading> {
  const theirs = actor.role === 'admin' ? sql`true` : sql`coalesce(a.user_id, e.owner_id) = ${actor.userId}`;
  const isKnown = sql`${settled}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())`;
  return read(db, sql`e.transaction >= ${settled}::xid8 and ${theirs}`, limit, isKnown);
}

async function read(db: Db, condition: SQL, limit: number, isKnown: SQL = sql`true`): Promise<Reading> {
  // One statement sees one snapshot, so the snapshot in the result is exactly the one that was read.
  const [reading] = await readings(
    db,
    sql`select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as settled,
        ${isKnown} as "isKnown", coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'assistantId', e.assistant_id,
          'subjectId', e.subject_id, 'ownerId', e.owner_id) order by e.id), '[]') as events
      from (select e.id, e.kind, e.assistant_id, e.subject_id, coalesce(a.user_id, e.owner_id) as owner_id
        from events e left join assistants a on a.id = e.assistant_id
        where ${condition} order by e.transaction limit ${limit}::int) e`,
  );
  if (!reading) throw new Error('an aggregate gave no row');
  return reading;
}

/** Deletes the oldest events that were written before a moment, `limit` at most. Resolves with their number. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.select({ id: events.id }).from(events).orderBy(events.id).limit(limit);
  const rows = await db
    .delete(events)
    .where(sql`${inArray(events.id, sql`(${oldest})`)} and ${events.at} < ${before.toISOString()}::timestamptz`)
    .returning({ id: events.id });
  return rows.length;
}
