import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import { conversations } from '#shared/schema/index.ts';

const readEnded = rowReader(
  z.object({
    id: z.int(),
    assistantId: z.int(),
    hasContact: z.boolean(),
    hadAgent: z.boolean(),
    isWaiting: z.boolean(),
    hasThumbDown: z.boolean(),
    hasUnanswered: z.boolean(),
    hasFailed: z.boolean(),
    answers: z.array(z.string()),
  }),
);

/** Of those of these conversations that are visitors': what is known of how they went. */
export function listEnded(tx: Db, ids: readonly number[]) {
  return readEnded(
    tx,
    sql`select c.id, c.assistant_id as "assistantId", c.handled_by = 'waiting' as "isWaiting",
      exists (select from contact_sessions s where s.assistant_id = c.assistant_id and s.session_id = c.session_id
        and num_nonnulls(s.email, s.phone) > 0 and s.created_at >= c.created_at) as "hasContact",
      coalesce(m.had_agent, false) as "hadAgent", coalesce(m.answers, '{}') as answers,
      coalesce(m.newest_state = 'failed', false) as "hasFailed",
      exists (select from message_ratings r where r.conversation_id = c.id and r.rating = 'down') as "hasThumbDown",
      exists (select from unanswered_questions q where q.conversation_id = c.id) as "hasUnanswered"
    from conversations c left join lateral (
      select bool_or(m.author = 'person') as had_agent,
        array_agg(m.content order by m.id) filter (where m.author is null and m.state in ('complete', 'partial')) as answers,
        (array_agg(m.state order by m.id desc) filter (where m.author is null))[1] as newest_state
      from messages m where m.conversation_id = c.id and m.role = 'assistant') m on true
    where c.id = any(${sql.param([...ids])}::int[]) and c.session_id is not null
    order by c.id`,
  );
}

export async function saveOutcome(tx: Db, outcome: ConversationOutcome, ids: readonly number[]): Promise<void> {
  await tx
    .update(conversations)
    .set({ outcome })
    .where(inArray(conversations.id, [...ids]));
}
