import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import { allowsMessage } from '#server/db/plan-messages.ts';
import { charsPerToken } from '#server/providers/llm/usage.ts';
import { costRefusals } from '#shared/domain/accounts/ceilings.ts';
import { planIds, subscriptionStatuses } from '#shared/domain/accounts/plans.ts';
import { subscriptions } from '#shared/schema/index.ts';
import { personMark } from './chat.prompt.ts';

/*
 * Steps (`with …`) of the statements that store a message. Each builds on those before it: `place` is the conversation, `charged` counts
 * the message in a plan, `question` stores it, `reply` makes the row of its reply, `turn` has all their ids.
 */

export const turnSchema = z.object({
  conversationId: z.number(),
  questionId: z.number(),
  replyId: z.number(),
  attempt: z.number(),
});

/** The row ids of a question and its reply. */
export type Turn = z.infer<typeof turnSchema>;

export const earlierSchema = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }));

/** The result of charging the message to the plan that pays for it. */
export const chargeSchema = z.object({
  charged: z.boolean(),
  /** The plan's state before the message, if the message was not charged. Null if nobody pays. */
  subscription: z
    .object({
      plan: z.enum(planIds),
      status: z.enum(subscriptionStatuses),
      endDate: z.coerce.date().nullable(),
      messagesUsed: z.number(),
    })
    .nullable(),
  /** Why no cost is allowed for the message. Undefined if that still has to be checked. */
  refusal: z.enum(costRefusals).nullable().optional(),
  /** The reply's maximum cost is reserved, and is settled at its end. */
  isReserved: z.boolean().optional(),
});

export type Charge = z.infer<typeof chargeSchema>;

/** Stores the message in the conversation of `place`. */
export function questionStep(message: { content: SQLWrapper; clientMessageId: SQLWrapper }): SQL {
  return sql`question as (
    insert into messages (conversation_id, role, content, client_message_id)
    select id, 'user', ${message.content}, ${message.clientMessageId}::uuid from place
    returning id, conversation_id)`;
}

/** Inserts the row of the reply to `question`, in the state streaming, if `when` holds. `turn` then has the ids of both as JSON. */
export function replySteps(when: SQL = sql`true`): SQL {
  return sql`reply as (
    insert into messages (conversation_id, role, content, state, reply_to_id, charged_user_id)
    select conversation_id, 'assistant', '', 'streaming', id, (select user_id from charged) from question where ${when}
    returning id, attempt),
  turn as (
    select json_build_object('conversationId', question.conversation_id, 'questionId', question.id,
                             'replyId', reply.id, 'attempt', reply.attempt) as turn from question, reply)`;
}

/** Counts the message in the plan of `payerId` (null: of nobody), if `when` holds and the plan allows it at `now`. */
export function chargeStep(payerId: SQLWrapper, { now, when }: { now: SQLWrapper; when: SQL }): SQL {
  return sql`charged as (
    update ${subscriptions} set messages_used = ${subscriptions.messagesUsed} + 1
    where ${subscriptions.userId} = ${payerId} and ${allowsMessage(sql`${now}::timestamptz`)} and ${when}
    returning user_id)`;
}

/** The result of the charge, as JSON of {@link chargeSchema}. */
export function chargeResult(payerId: SQLWrapper): SQL {
  return sql`json_build_object('charged', exists (select from charged), 'subscription', (
    select json_build_object('plan', plan, 'status', status, 'endDate', end_date, 'messagesUsed', messages_used)
    from ${subscriptions} where user_id = ${payerId}))`;
}

/** More messages never fit a context of {@link limits.chat.contextTokens}, whatever they contain. */
export const maxEarlierMessages = 60;
/** The limit in bytes: the context is limited in characters, and a character has at most four bytes. */
export const maxEarlierBytes = limits.chat.contextTokens * charsPerToken * 4;

/**
 * The content for a model. A person's message has the assistant's role and a mark: it is a statement of the business, and not invented by
 * the model.
 */
const saidBy = sql.raw(
  `case when author = 'person' then '[' || coalesce('${personMark}: ' || author_name, '${personMark}') || '] ' || content else content end`,
);

/** The messages of a conversation before this statement, newest first, as JSON of {@link earlierSchema}. */
export function earlierMessages(conversationId: SQLWrapper, before: SQL = sql`true`): SQL {
  return sql`(select json_agg(json_build_object('role', role, 'content', content) order by id desc) from (
    select id, role, content, sum(octet_length(content)) over (order by id desc) as bytes from (
      select id, role, ${saidBy} as content from messages
      where conversation_id = ${conversationId} and content <> '' and ${before}
      order by id desc limit ${sql.raw(String(maxEarlierMessages))}) newest) said
    where bytes <= ${sql.raw(String(maxEarlierBytes))})`;
}
