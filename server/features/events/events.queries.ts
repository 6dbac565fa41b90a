import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { Actor } from '#server/lib/actor.ts';
import { events } from '#shared/schema/index.ts';

/** The channel on which the triggers of `events` announce that something was written, and that of sessions that ended. */
export const channels = { events: 'events', sessions: 'sessions' };

const eventSchema = z.object({
  id: z.number(),
  /** One that this version does not know may be a newer version's. */
  kind: z.string(),
  assistantId: z.number(),
  subjectId: z.string().nullable(),
  /** Whose assistant it is now, or was when it was deleted. */
  ownerId: z.number().nullable(),
});

export type StoredEvent = z.infer<typeof eventSchema>;

const readings = rowReader(
  z.object({
    /** What had been committed at the reading, in PostgreSQL's own form. */
    snapshot: z.string(),
    /** All transactions before this one were over by then. */
    settled: z.string(),
    isKnown: z.boolean(),
    events: z.array(eventSchema),
  }),
);

export type Reading = Awaited<ReturnType<typeof readings>>[number];

/**
 * What has been committed since an earlier reading's snapshot, however long ago it was begun; without one, nothing but the
 * place to go on from. At most `limit` events.
 */
export function readEvents(db: Db, since: string | undefined, limit: number): Promise<Reading> {
  const snapshot = sql`${since ?? '1:1:'}::pg_snapshot`;
  const isNew = sql`e.transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(e.transaction, ${snapshot})`;
  return read(db, since === undefined ? sql`false` : isNew, limit);
}

/**
 * What somebody may have missed who has heard all of the transactions before `settled`, and perhaps some of later ones. Not
 * `isKnown` when the database has never been as far as that: it is another one.
 */
export function readMissedEvents(db: Db, settled: string, actor: Actor, limit: number): Promise<Reading> {
  const theirs = actor.role === 'admin' ? sql`true` : sql`coalesce(a.user_id, e.owner_id) = ${actor.userId}`;
  const isKnown = sql`${settled}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())`;
  return read(db, sql`e.transaction >= ${settled}::xid8 and ${theirs}`, limit, isKnown);
}

async function read(db: Db, condition: SQL, limit: number, isKnown: SQL = sql`true`): Promise<Reading> {
  // One statement sees one snapshot: the one that it gives is exactly what it has read.
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

/** Deletes the oldest events, `limit` at most, that were written before a moment. Gives how many there were. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.select({ id: events.id }).from(events).orderBy(events.id).limit(limit);
  const rows = await db
    .delete(events)
    .where(sql`${inArray(events.id, sql`(${oldest})`)} and ${events.at} < ${before.toISOString()}::timestamptz`)
    .returning({ id: events.id });
  return rows.length;
}
