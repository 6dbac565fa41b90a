import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { type ConversationOutcome, conversationOutcomes } from '#shared/domain/conversations/ratings.ts';
import { conversations } from '#shared/schema/index.ts';

const readEnded = rowReader(
  z.object({
    id: z.int(),
    assistantId: z.int(),
    hasContact: z.boolean(),
    hadAgent: z.boolean(),
    wasHanded: z.boolean(),
    hasThumbDown: z.boolean(),
    hasFailed: z.boolean(),
    answers: z.array(z.string()),
    lastWords: z.string(),
    /** The outcome that was noted before. */
    noted: z.enum(conversationOutcomes).nullable(),
    closedAt: z.coerce.date().nullable(),
  }),
);

/** The facts about how those of the given conversations went that are visitors'. */
export function listEnded(tx: Db, ids: readonly number[]) {
  return readEnded(
    tx,
    sql`select c.id, c.assistant_id as "assistantId", c.handling_version > 0 as "wasHanded",
      c.outcome as noted, c.closed_at as "closedAt",
      exists (select from contact_sessions s where s.assistant_id = c.assistant_id and s.session_id = c.session_id
        and num_nonnulls(s.email, s.phone) > 0 and (s.created_at >= c.created_at or exists (
          select from messages m where m.conversation_id = c.id and m.role = 'user'
            and (strpos(m.content, s.evidence->>'email') > 0 or strpos(m.content, s.evidence->>'phone') > 0)))) as "hasContact",
      coalesce(m.had_agent, false) as "hadAgent", coalesce(m.answers, '{}') as answers,
      coalesce(m.newest_state = 'failed', false) as "hasFailed",
      exists (select from message_ratings r where r.conversation_id = c.id and r.rating = 'down') as "hasThumbDown",
      coalesce((select content from messages m where m.conversation_id = c.id and m.role = 'user' order by m.id desc limit 1), '')
        as "lastWords"
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

/** Changes a noted outcome. Returns false if the noted outcome was not `before` any more. */
export async function changeOutcome(tx: Db, id: number, before: ConversationOutcome, outcome: ConversationOutcome) {
  const changed = await tx
    .update(conversations)
    .set({ outcome })
    .where(and(eq(conversations.id, id), eq(conversations.outcome, before)))
    .returning({ id: conversations.id });
  return changed.length > 0;
}
