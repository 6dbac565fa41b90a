import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

export const turnSchema = z.object({
  conversationId: z.number(),
  questionId: z.number(),
  replyId: z.number(),
  attempt: z.number(),
});

/** A question and the reply that it gets, as rows. */
export type Turn = z.infer<typeof turnSchema>;

export const earlierSchema = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }));

/** More never fit the token budget of a conversation worth its name. */
export const maxEarlierMessages = 60;

/** Steps (`with …`) that store a message and the row of its reply in the conversation that a step `place` gives; the last is `turn`. */
export function turnSteps({ content, clientMessageId }: { content: string; clientMessageId: string | null }): SQL {
  return sql`question as (
      insert into messages (conversation_id, role, content, client_message_id)
      select id, 'user', ${content}, ${clientMessageId}::uuid from place
      returning id, conversation_id),
    reply as (
      insert into messages (conversation_id, role, content, state, reply_to_id)
      select conversation_id, 'assistant', '', 'streaming', id from question
      returning id, attempt),
    turn as (
      select json_build_object('conversationId', question.conversation_id, 'questionId', question.id,
                               'replyId', reply.id, 'attempt', reply.attempt) as turn from question, reply)`;
}

/** What was said in a conversation before this statement, newest first, as JSON of {@link earlierSchema}. */
export function earlierMessages(conversationId: SQL): SQL {
  return sql`(select json_agg(json_build_object('role', role, 'content', content) order by id desc) from (
    select id, role, content from messages
    where conversation_id = ${conversationId} and content <> ''
    order by id desc limit ${maxEarlierMessages}) said)`;
}
