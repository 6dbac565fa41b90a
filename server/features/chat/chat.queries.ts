import { and, asc, desc, eq, exists, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { rowReader } from '#server/db/rows.ts';
import { type RateLimits, refuseExcess, takenSchema, takeSteps } from '#server/lib/rate-limiter.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import { assistants, conversations, messages, systemSettings, users } from '#shared/schema/index.ts';

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

export const chatAssistantColumns = {
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

export interface ChatTarget {
  assistant: ChatAssistant;
  /** The session's open conversation with this assistant. */
  open: { id: number; lastMessageAt: Date } | null;
  /** Whether the session was ever one of this assistant's. */
  sessionKnown: boolean;
}

/** Everything a visitor's message needs to know first, in one query: it is on the way of every message. */
export async function findChatTarget(db: Db, assistantId: number, sessionId: string): Promise<ChatTarget | undefined> {
  const [row] = await chatTarget(db).execute({ assistantId, sessionId });
  return row;
}

const chatTarget = prepared((db) => {
  const earlier = alias(conversations, 'earlier');
  const sessionId = sql.placeholder('sessionId');
  const known = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.sessionId, sessionId), eq(earlier.assistantId, assistants.id)));
  const open = and(
    eq(conversations.sessionId, sessionId),
    eq(conversations.assistantId, assistants.id),
    isNull(conversations.closedAt),
  );
  return db
    .select({
      assistant: chatAssistantColumns,
      open: { id: conversations.id, lastMessageAt: conversations.lastMessageAt },
      sessionKnown: sql<boolean>`${exists(known)}`,
    })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(conversations, open)
    .leftJoin(systemSettings, eq(systemSettings.id, 1))
    .where(eq(assistants.id, sql.placeholder('assistantId')))
    .prepare('chat_target');
});

interface NewTurn {
  /** The conversation that goes on, or the public one that begins. */
  conversation: { id: number } | { assistantId: number; sessionId: string; title: string };
  content: string;
  clientMessageId: string | null;
}

const turnSchema = z.object({
  conversationId: z.number(),
  questionId: z.number(),
  replyId: z.number(),
  attempt: z.number(),
});
export type Turn = z.infer<typeof turnSchema>;

const earlierSchema = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }));

const readNewTurn = rowReader(
  z.object({ taken: z.array(takenSchema), turn: turnSchema.nullable(), earlier: earlierSchema.nullable() }),
);

/**
 * Counts a message against its limits, stores it with the row of its reply, opens the conversation where there is none, and
 * gives what was said before, newest first. One statement and one commit, because every message waits for it. Without a `turn`
 * the conversation was closed meanwhile.
 * Throws 429 when a limit is full; nothing is stored then. Unique indexes refuse a message that was stored before
 * (`messages_client_message_id_key`) and a second reply in flight (`messages_one_streaming_key`); nothing is counted then.
 */
export async function insertTurn(db: Db, turn: NewTurn, rateLimits: RateLimits) {
  const { steps, within, result } = takeSteps(rateLimits);
  const { conversation: which } = turn;
  const conversationId = 'id' in which ? which.id : null;
  const conversation =
    'id' in which
      ? sql`update conversations set last_message_at = now(), updated_at = now()
            where id = ${which.id} and closed_at is null and ${within} returning id`
      : sql`insert into conversations (channel, assistant_id, session_id, title)
            select 'public', ${which.assistantId}::int, ${which.sessionId}, ${which.title} where ${within} returning id`;
  const [row] = await readNewTurn(
    db,
    sql`with ${steps}, conversation as (${conversation}),
      question as (
        insert into messages (conversation_id, role, content, client_message_id)
        select id, 'user', ${turn.content}, ${turn.clientMessageId}::uuid from conversation
        returning id, conversation_id),
      reply as (
        insert into messages (conversation_id, role, content, state, reply_to_id)
        select conversation_id, 'assistant', '', 'streaming', id from question
        returning id, attempt)
      select ${result} as taken,
        (select json_build_object('conversationId', question.conversation_id, 'questionId', question.id,
                                  'replyId', reply.id, 'attempt', reply.attempt) from question, reply) as turn,
        (select json_agg(json_build_object('role', role, 'content', content) order by id desc) from (
          select id, role, content from messages
          where conversation_id = ${conversationId}::int and content <> ''
          order by id desc limit ${maxEarlierMessages}) said) as earlier`,
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

/** More never fit the token budget of a conversation worth its name. */
const maxEarlierMessages = 60;

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

/** One that has rested too long; another message may have closed it meanwhile. */
export async function closeConversation(db: Db, id: number): Promise<void> {
  await db
    .update(conversations)
    .set({ closedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(conversations.id, id), isNull(conversations.closedAt)));
}

/** Closes the session's open conversation, if it has one. */
export async function closeOpenConversation(db: Db, assistantId: number, sessionId: string): Promise<void> {
  await db
    .update(conversations)
    .set({ closedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(conversations.assistantId, assistantId),
        eq(conversations.sessionId, sessionId),
        isNull(conversations.closedAt),
      ),
    );
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
