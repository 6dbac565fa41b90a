import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { planIds, plans } from '#shared/domain/plans.ts';
import { conversations } from '#shared/schema/index.ts';

/**
 * Deletes conversations, with their messages, whose last activity is longer ago than the plan of whom they belong to
 * allows; administrators' stay. A visitor's conversation waits for its summary, `patienceHours` at most. Gives how many.
 */
export async function deleteExpiredConversations(
  db: Db,
  now: Date,
  { limit, patienceHours }: { limit: number; patienceHours: number },
): Promise<number> {
  const expired = sql`select c.id from conversations c
    join assistants a on a.id = c.assistant_id
    join users u on u.id = coalesce(c.user_id, a.user_id)
    left join subscriptions p on p.user_id = u.id
    where u.role <> 'admin' and c.last_message_at < ${now.toISOString()}::timestamptz - ${keptFor(sql`p.plan`)}
      and (c.channel = 'private' or (c.closed_at is not null and (
        exists (select from conversation_summaries s where s.conversation_id = c.id)
        or c.last_message_at < ${now.toISOString()}::timestamptz
          - ${keptFor(sql`p.plan`)} - make_interval(hours => ${patienceHours}::int))))
    limit ${limit} for update of c skip locked`;
  const rows = await db
    .delete(conversations)
    .where(inArray(conversations.id, sql`(${expired})`))
    .returning({ id: conversations.id });
  return rows.length;
}

/** Whoever has no plan is treated as one on trial. */
function keptFor(plan: SQL): SQL {
  const cases = planIds.map((id) => sql`when ${id} then ${plans[id].retentionHours}::int`);
  return sql`make_interval(hours => case ${plan} ${sql.join(cases, sql` `)} else ${plans.free.retentionHours}::int end)`;
}
