import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { WaitingReason } from '#shared/domain/conversations/inbox.ts';
import { assistants, conversations, messages, unansweredQuestions } from '#shared/schema/index.ts';
import type { MessageRow } from '../replies/replies.queries.ts';

/*
 * Changes of who answers a conversation. Each change is one statement with the state that it expects, so that of several concurrent callers
 * one succeeds. Triggers publish the change (`server/db/functions`), and end the reply that is being written when a person takes over.
 * `unattended.queries.ts` has the change for conversations that nobody has come to.
 */

type Change = Partial<Record<keyof typeof conversations.$inferInsert, unknown>>;

/** Lets a conversation of the assistant wait for a person. Resolves with false if it waits already, a person has it, or it is closed. */
export function askForPerson(tx: Db, id: number, { reason, now }: { reason: WaitingReason; now: Date }) {
  return change(tx, id, eq(conversations.handledBy, 'ai'), {
    handledBy: 'waiting',
    handledSince: now,
    waitingReason: reason,
    unseenSince: now,
    lastMessageAt: now,
  });
}

interface Taking {
  userId: number;
  /** The person's name as the visitor reads it. */
  name: string | null;
  /** The version that the person saw. Undefined to accept any version. */
  version: number | undefined;
  now: Date;
}

/** Gives a conversation to a person. Resolves with false if a person has it, it is closed, or its version is another. */
export function takeConversation(tx: Db, id: number, { userId, name, version, now }: Taking): Promise<boolean> {
  return change(tx, id, and(ne(conversations.handledBy, 'human'), isVersion(version)), {
    handledBy: 'human',
    handlerId: userId,
    handlerName: name,
    handledSince: now,
    waitingReason: null,
    unseenSince: null,
  });
}

/** Gives a conversation back to the assistant. Resolves with false if the assistant has it, it is closed, or its version is another. */
export function releaseConversation(
  tx: Db,
  id: number,
  { version, now }: { version: number | undefined; now: Date },
): Promise<boolean> {
  return change(tx, id, and(ne(conversations.handledBy, 'ai'), isVersion(version)), {
    handledBy: 'ai',
    handlerId: null,
    handlerName: null,
    handledSince: now,
    waitingReason: null,
    unseenSince: null,
    // From now on inactivity ends it like any other conversation. The time starts now, however old the last message is.
    lastMessageAt: now,
  });
}

async function change(tx: Db, id: number, expected: SQL | undefined, values: Change): Promise<boolean> {
  const rows = await tx
    .update(conversations)
    .set({
      handlingVersion: sql`${conversations.handlingVersion} + 1`,
      updatedAt: sql`now()`,
      ...(values as Partial<typeof conversations.$inferInsert>),
    })
    .where(and(eq(conversations.id, id), isNull(conversations.closedAt), expected))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

function isVersion(version: number | undefined): SQL | undefined {
  return version === undefined ? undefined : eq(conversations.handlingVersion, version);
}

/** Adds a notice of the platform to a conversation, in the transaction of the change that it is about. */
export async function insertNotice(tx: Db, conversationId: number, content: string): Promise<MessageRow> {
  const [row] = await tx
    .insert(messages)
    .values({ conversationId, role: 'assistant', content, author: 'notice' })
    .returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

const readIds = rowReader(z.object({ id: z.number() }));

interface PersonMessage {
  conversationId: number;
  userId: number;
  text: string;
  clientMessageId: string | null;
}

/**
 * Stores a message of the person who has the conversation. Undefined if somebody else has it. The owner's open pages and the visitor's page
 * are notified.
 */
export async function insertPersonMessage(
  db: Db,
  { conversationId, userId, text, clientMessageId }: PersonMessage,
): Promise<number | undefined> {
  const [row] = await readIds(
    db,
    sql`with place as (
        update conversations set last_message_at = now(), updated_at = now(), unseen_since = null
        where id = ${conversationId} and handled_by = 'human' and handler_id = ${userId} and closed_at is null
        returning id, assistant_id, handler_name),
      said as (
        insert into messages (conversation_id, role, content, author, author_name, client_message_id)
        select id, 'assistant', ${text}, 'person', handler_name, ${clientMessageId}::uuid from place
        returning id, conversation_id),
      notified as (
        insert into events (kind, assistant_id, owner_id, subject_id)
        select 'conversation.changed', a.id, a.user_id, place.id::text
        from place join assistants a on a.id = place.assistant_id)
      select id from said`,
  );
  return row?.id;
}

/** Notifies open pages that a conversation has changed. */
export async function announceConversation(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`insert into events (kind, assistant_id, owner_id, subject_id)
    select 'conversation.changed', a.id, a.user_id, c.id::text
    from conversations c join assistants a on a.id = c.assistant_id where c.id = ${id}`);
}

/** Whether the question before this one had no known answer either. */
export async function wasUnanswered(db: Db, conversationId: number, questionId: number): Promise<boolean> {
  const [before] = await db
    .select({ unanswered: unansweredQuestions.messageId })
    .from(messages)
    .leftJoin(unansweredQuestions, eq(unansweredQuestions.messageId, messages.id))
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user'), lt(messages.id, questionId)))
    .orderBy(desc(messages.id))
    .limit(1);
  return (before?.unanswered ?? null) !== null;
}

/** Notes that a person who may answer the conversation has seen it. */
export async function markSeen(db: Db, id: number): Promise<void> {
  await db
    .update(conversations)
    .set({ unseenSince: null })
    .where(and(eq(conversations.id, id), sql`${conversations.unseenSince} is not null`));
}

/**
 * Notes that a person has the conversation open for the next seconds. Until then the messages of visitor and assistant in it are published.
 */
export async function markWatched(db: Db, id: number, seconds: number): Promise<void> {
  await db
    .update(conversations)
    .set({ watchedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(conversations.id, id), isNull(conversations.closedAt)));
}

/** A session's open conversation that a person has or that waits for one, with the assistant's owner. */
export async function findHeldConversation(db: Db, assistantId: number, sessionId: string) {
  const [row] = await db
    .select({ conversationId: conversations.id, ownerId: assistants.userId })
    .from(conversations)
    .innerJoin(assistants, eq(assistants.id, conversations.assistantId))
    .where(
      and(
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
        isNull(conversations.closedAt),
        ne(conversations.handledBy, 'ai'),
        isNull(assistants.deletedAt),
      ),
    );
  return row;
}

/** The session's open conversation, with the data that its visitor may see. */
export async function findOpenHandling(db: Db, assistantId: number, sessionId: string) {
  const [row] = await db
    .select({
      id: conversations.id,
      handledBy: conversations.handledBy,
      handlerName: conversations.handlerName,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
        isNull(conversations.closedAt),
      ),
    );
  return row;
}
