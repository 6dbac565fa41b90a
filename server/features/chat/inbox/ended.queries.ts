import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { EndedListQuery } from '#shared/contracts/conversations/inbox-threads.ts';
import { type InboxScope, inScope, visitors } from './inbox.queries.ts';

export interface EndedListing extends Pick<EndedListQuery, 'assistantId' | 'outcome' | 'rating' | 'score' | 'limit'> {
  /** The conversations ended between `from` and `until`. */
  from: Date | undefined;
  until: Date | undefined;
  /** Only conversations with these ids. */
  ids: number[] | undefined;
  /** The last row of the page before: when it ended, in microseconds, and its id. */
  after: { us: string; id: number } | undefined;
}

const readEnded = rowReader(z.object({ id: z.number(), us: z.string() }));
const readIds = rowReader(z.object({ id: z.number() }));

/**
 * Ended conversations, newest first, with the time at which they ended in microseconds. The newest ones of each assistant are read from its
 * own index.
 */
export function listEnded(db: Db, scope: InboxScope, listing: EndedListing) {
  const { assistantId, outcome, rating, score, from, until, ids, after, limit } = listing;
  const wanted = [
    sql`c.assistant_id = a.id and c.channel in (${visitors}) and c.closed_at is not null`,
    outcome && sql`c.outcome = ${outcome}`,
    rating &&
      sql`c.id in (select r.conversation_id from message_ratings r where r.assistant_id = a.id and r.rating = ${rating})`,
    score && sql`c.id in (select r.conversation_id from conversation_ratings r where r.score = ${score}::int)`,
    from && sql`c.closed_at >= ${from.toISOString()}::timestamptz`,
    until && sql`c.closed_at < ${until.toISOString()}::timestamptz`,
    ids && sql`c.id = any(${sql.param(ids)}::int[])`,
    after &&
      sql`(c.closed_at, c.id) < ('epoch'::timestamptz + ${after.us}::bigint * interval '1 microsecond', ${after.id}::int)`,
  ].flatMap((condition) => condition || []);
  return readEnded(
    db,
    sql`select c.id, (extract(epoch from c.closed_at) * 1000000)::bigint::text as us
      from assistants a cross join lateral (
        select c.id, c.closed_at from conversations c where ${sql.join(wanted, sql` and `)}
        order by c.closed_at desc, c.id desc limit ${limit}::int) c
      where ${isSeen(scope, assistantId)} order by c.closed_at desc, c.id desc limit ${limit}::int`,
  );
}

/** The ids of the assistants whose conversations the actor may see. */
export async function listSeenAssistants(db: Db, scope: InboxScope, assistantId: number | undefined) {
  const rows = await readIds(db, sql`select a.id from assistants a where ${isSeen(scope, assistantId)}`);
  return rows.map(({ id }) => id);
}

function isSeen(scope: InboxScope, assistantId: number | undefined) {
  const of = assistantId === undefined ? sql`true` : sql`a.id = ${assistantId}::int`;
  return sql`a.deleted_at is null and ${inScope(scope)} and ${of}`;
}
