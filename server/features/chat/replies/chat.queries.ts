import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { type RateLimits, refuseExcess, takenSchema, takeSteps } from '#server/db/rate-limits.ts';
import { rowReader } from '#server/db/rows.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { assistants, conversations, messages, systemSettings, users } from '#shared/schema/index.ts';
import { earlierMessages, earlierSchema, maxEarlierMessages, turnSchema, turnSteps } from './turn-steps.ts';

export type MessageRow = typeof messages.$inferSelect;
export type ChatAssistant = Pick<
  typeof assistants.$inferSelect,
  | 'id'
  | 'userId'
  | 'name'
  | 'description'
  | 'systemPrompt'
  | 'provider'
  | 'model'
  | 'apiKey'
  | 'useCustomApi'
  | 'isActive'
  | 'providerFault'
> & {
  /** The platform's own key for the assistant's provider, sealed, if one is stored in the settings. */
  platformKey: string | null;
  /** Administrators' assistants have no limits. */
  ownerIsAdmin: boolean;
};

const chatAssistantColumns = {
  id: assistants.id,
  userId: assistants.userId,
  name: assistants.name,
  description: assistants.description,
  systemPrompt: assistants.systemPrompt,
  provider: assistants.provider,
  model: assistants.model,
  apiKey: assistants.apiKey,
  useCustomApi: assistants.useCustomApi,
  isActive: assistants.isActive,
  providerFault: assistants.providerFault,
  platformKey: sql<
    string | null
  >`case ${assistants.provider} when 'openai' then ${systemSettings.openaiApiKey} else ${systemSettings.deepseekApiKey} end`,
  ownerIsAdmin: sql<boolean>`${users.role} = 'admin'`,
};

/** An assistant with what a reply of it needs. */
export async function findChatAssistant(db: Db, id: number): Promise<ChatAssistant | undefined> {
  const [row] = await db
    .select(chatAssistantColumns)
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(systemSettings, eq(systemSettings.id, 1))
    .where(eq(assistants.id, id));
  return row;
}

const readNewTurn = rowReader(
  z.object({ taken: z.array(takenSchema), turn: turnSchema.nullable(), earlier: earlierSchema.nullable() }),
);

interface NewTurn {
  conversationId: number;
  content: string;
  clientMessageId: string | null;
}

/**
 * Counts a message against its limits, stores it with the row of its reply, and gives what was said before, newest first.
 * Without a `turn` the conversation is gone.
 * Throws 429 when a limit is full; nothing is stored then. Unique indexes refuse a message that was stored before
 * (`messages_client_message_id_key`) and a second reply in flight (`messages_one_streaming_key`); nothing is counted then.
 */
export async function insertTurn(db: Db, newTurn: NewTurn, rateLimits: RateLimits) {
  const { steps, within, result } = takeSteps(rateLimits);
  const [row] = await readNewTurn(
    db,
    sql`with ${steps},
      place as (
        update conversations set last_message_at = now(), updated_at = now()
        where id = ${newTurn.conversationId} and closed_at is null and ${within} returning id),
      ${turnSteps(newTurn)}
      select ${result} as taken, (select turn from turn) as turn,
        ${earlierMessages(sql`${newTurn.conversationId}`)} as earlier`,
  );
  refuseExcess(rateLimits, row?.taken ?? []);
  return { turn: row?.turn, earlier: row?.earlier ?? [] };
}

/** A message that was stored before, with its reply and where both belong. */
export async function findTurn(db: Db, clientMessageId: string) {
  const reply = alias(messages, 'reply');
  const [row] = await db
    .select({
      question: messages,
      reply,
      assistantId: conversations.assistantId,
      sessionId: conversations.sessionId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(reply, eq(reply.replyToId, messages.id))
    .where(eq(messages.clientMessageId, clientMessageId));
  return row;
}

/** Takes a failed or cut reply over for another attempt; undefined when somebody else was quicker. */
export async function claimRetry(db: Db, replyId: number): Promise<{ attempt: number } | undefined> {
  const [row] = await db
    .update(messages)
    .set({
      state: 'streaming',
      content: '',
      fault: null,
      stopRequested: false,
      attempt: sql`${messages.attempt} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(messages.id, replyId), or(eq(messages.state, 'failed'), eq(messages.state, 'partial'))))
    .returning({ attempt: messages.attempt });
  return row;
}

/** What was said in a conversation before a message, newest first. */
export function listEarlierMessages(db: Db, conversationId: number, beforeId: number): Promise<LlmMessage[]> {
  return db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lt(messages.id, beforeId), ne(messages.content, '')))
    .orderBy(desc(messages.id))
    .limit(maxEarlierMessages);
}

/** The newest messages of a session with an assistant, over all its conversations, oldest first. */
export async function listSessionMessages(db: Db, assistantId: number, sessionId: string, limit: number) {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.sessionId, sessionId), eq(conversations.assistantId, assistantId)))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.map((row) => row.message).reverse();
}

export async function sessionExists(db: Db, assistantId: number, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.assistantId, assistantId), eq(conversations.sessionId, sessionId)))
    .orderBy(asc(conversations.id))
    .limit(1);
  return rows.length > 0;
}

export async function updateProviderFault(db: Db, assistantId: number, fault: string | null): Promise<void> {
  await db
    .update(assistants)
    .set({ providerFault: fault, providerFaultAt: fault === null ? null : sql`now()` })
    .where(eq(assistants.id, assistantId));
}
