import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Db } from '#server/db/client.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { assistants, conversations, messages } from '#shared/schema/index.ts';
import {
  type Charge,
  chargeResult,
  chargeSchema,
  chargeStep,
  earlierMessages,
  earlierSchema,
} from './turn-steps.queries.ts';

/** A message that was stored before, with its reply and their place. */
export async function findTurn(db: Db, clientMessageId: string) {
  const answer = alias(messages, 'answer');
  // The reply comes right after its question, so it is found without an index of its own.
  const reply = db
    .select()
    .from(answer)
    .where(
      and(
        eq(answer.conversationId, messages.conversationId),
        gt(answer.id, messages.id),
        eq(answer.replyToId, messages.id),
      ),
    )
    .orderBy(answer.id)
    .limit(1)
    .as('reply');
  const [row] = await db
    .select({
      question: messages,
      replyId: reply.id,
      assistantId: conversations.assistantId,
      sessionId: conversations.sessionId,
      page: conversations.hostPage,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoinLateral(reply, sql`true`)
    .where(eq(messages.clientMessageId, clientMessageId));
  return row;
}

interface RetryValues {
  replyId: number;
  payerId: number | null;
  now: string;
}

const retry = values<RetryValues>();

const claim = statement<RetryValues, { attempt: number; charge: Charge }>(
  sql`with failed as (
      select m.id from messages m join conversations c on c.id = m.conversation_id
      where m.id = ${retry('replyId')} and m.state in ('failed', 'partial') and c.handled_by = 'ai'
      -- The conversation first, as everybody does who writes into one.
      for update of c, m),
    ${chargeStep(sql`${retry('payerId')}::int`, { now: retry('now'), when: sql`exists (select from failed)` })},
    claimed as (
      update messages set state = 'streaming', content = '', fault = null, stop_requested = false, attempt = attempt + 1,
        charged_user_id = (select user_id from charged), updated_at = now()
      where id = (select id from failed) returning attempt),
    forgotten as (delete from message_sources where message_id = (select id from failed))
    select attempt, ${chargeResult(sql`${retry('payerId')}::int`)} as charge from claimed`,
  z.object({ attempt: z.number(), charge: chargeSchema }),
);

/**
 * Claims a failed or cut-off reply for another attempt, and counts it in the payer's plan. Undefined if another request was quicker, or the
 * assistant does not answer the conversation any more.
 */
export async function claimRetry(
  database: Database,
  replyId: number,
  { payerId, now }: { payerId: number | null; now: Date },
): Promise<{ attempt: number; charge: Charge } | undefined> {
  const [row] = await claim(database, { replyId, payerId, now: now.toISOString() });
  return row;
}

interface EarlierValues {
  conversationId: number;
  beforeId: number;
}

const before = values<EarlierValues>();

const earlier = statement<EarlierValues, { earlier: LlmMessage[] | null }>(
  sql`select ${earlierMessages(before('conversationId'), sql`id < ${before('beforeId')}`)} as earlier`,
  z.object({ earlier: earlierSchema.nullable() }),
);

/** The messages of a conversation before a given one, newest first. */
export async function listEarlierMessages(database: Database, place: EarlierValues): Promise<LlmMessage[]> {
  const [row] = await earlier(database, place);
  return row?.earlier ?? [];
}

export async function updateProviderFault(db: Db, assistantId: number, fault: string | null): Promise<void> {
  await db
    .update(assistants)
    .set({ providerFault: fault, providerFaultAt: fault === null ? null : sql`now()` })
    .where(eq(assistants.id, assistantId));
}
