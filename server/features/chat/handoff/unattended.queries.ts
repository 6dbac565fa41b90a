import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';

const readIds = rowReader(z.object({ id: z.number() }));

interface LongLeft {
  /** Conversations that have waited since this moment or longer are given back. */
  waitingBefore: Date;
  /** Conversations whose person has not answered the visitor since this moment or longer, and is not looking at them, are given back. */
  unansweredBefore: Date;
  now: Date;
  limit: number;
  /** The language of conversations that have none stored. */
  ownLanguage: VisitorLanguage;
  texts: (language: VisitorLanguage) => { unattended: string; left: string };
}

/**
 * Gives conversations back to the assistant that nobody has come to, or whose person has left, and notifies their visitors once. Skips rows
 * that another process has locked. Resolves with the number of conversations, at most `limit`.
 */
export function giveBackUnattended(
  db: Db,
  { waitingBefore, unansweredBefore, now, limit, ownLanguage, texts }: LongLeft,
): Promise<number> {
  const notices = JSON.stringify(Object.fromEntries(visitorLanguages.map((each) => [each, texts(each)])));
  const isLate = sql`c.closed_at is null and (
      c.handled_by = 'waiting' and c.handled_since <= ${waitingBefore.toISOString()}::timestamptz
      or c.handled_by = 'human' and c.handled_since <= ${unansweredBefore.toISOString()}::timestamptz
        and (c.watched_until is null or c.watched_until <= ${now.toISOString()}::timestamptz)
        and ${isUnanswered(unansweredBefore)})`;
  return db.transaction(async (tx) => {
    const late = await readIds(
      tx,
      sql`select c.id from conversations c where ${isLate} order by c.id limit ${limit}::int for update of c skip locked`,
    );
    if (late.length === 0) return 0;
    const ids = sql.param(late.map(({ id }) => id));
    // The condition is checked again with the rows locked, because somebody may just have answered.
    const back = await readIds(
      tx,
      sql`with late as (select c.id, c.handled_by from conversations c where c.id = any(${ids}::int[]) and ${isLate}),
        back as (
          update conversations c set handled_by = 'ai', handler_id = null, handler_name = null, waiting_reason = null,
            handled_since = ${now.toISOString()}::timestamptz, handling_version = c.handling_version + 1,
            last_message_at = ${now.toISOString()}::timestamptz, updated_at = now()
          from late where c.id = late.id returning c.id, c.language, late.handled_by)
        insert into messages (conversation_id, role, content, author)
        select id, 'assistant', ${notices}::json -> coalesce(language, ${ownLanguage}) ->> case handled_by when 'waiting' then 'unattended' else 'left' end, 'notice'
        from back order by id returning conversation_id as id`,
    );
    return back.length;
  });
}

/** Whether the visitor of `c` has written, or has read a notice that somebody comes, before a moment, and has had no answer since. */
function isUnanswered(before: Date): SQL {
  return sql`exists (
      select from messages q where q.conversation_id = c.id and (q.role = 'user' or q.author = 'notice')
        and q.created_at <= ${before.toISOString()}::timestamptz
        and q.id > coalesce((
          select max(r.id) from messages r where r.conversation_id = c.id and r.role = 'assistant' and r.content <> ''
            and r.author is distinct from 'notice' and r.fault is distinct from 'taken_over'), 0))`;
}
