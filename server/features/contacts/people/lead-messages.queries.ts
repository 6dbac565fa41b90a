import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import {
  assistants,
  conversationSummaries,
  conversations,
  leadMessages,
  messages,
  users,
} from '#shared/schema/index.ts';

/** The messages whose visitors are to be made contacts now, the oldest first. A message that has been deleted has no assistant here. */
export function listDueLeads(
  db: Db,
  limit: number,
): Promise<{ messageId: number; assistantId: number | null; ownerId: number | null }[]> {
  return db
    .select({ messageId: leadMessages.messageId, assistantId: assistants.id, ownerId: assistants.userId })
    .from(leadMessages)
    .leftJoin(messages, eq(messages.id, leadMessages.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(assistants, eq(assistants.id, conversations.assistantId))
    .where(lte(leadMessages.nextAttemptAt, sql`now()`))
    .orderBy(asc(leadMessages.messageId))
    .limit(limit);
}

/**
 * Takes a message off the list if it is due and no other process has it. If the transaction fails, the message is back on the list.
 * Resolves with the person that the owner's site says its visitor is, if it does. Undefined if the message is not taken.
 */
export async function takeLead(tx: Db, messageId: number): Promise<{ person: Person | null } | undefined> {
  const free = tx
    .select({ messageId: leadMessages.messageId })
    .from(leadMessages)
    .where(and(eq(leadMessages.messageId, messageId), lte(leadMessages.nextAttemptAt, sql`now()`)))
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .delete(leadMessages)
    .where(sql`${leadMessages.messageId} = (${free})`)
    .returning({ person: leadMessages.person });
  return taken;
}

/** Postpones a message: for longer after each failure, and only for a moment if the work waited for a lock. */
export async function postponeLead(db: Db, messageId: number, { failed }: { failed: boolean }): Promise<void> {
  const { attempts } = leadMessages;
  const { retrySeconds, retrySecondsMost } = limits.leads;
  const failures = failed ? 1 : 0;
  const wait = sql`least(${retrySecondsMost}, ${retrySeconds} * power(2, ${failures} * least(${attempts}, 20)))`;
  await db
    .update(leadMessages)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${wait})`, attempts: sql`${attempts} + ${failures}` })
    .where(eq(leadMessages.messageId, messageId));
}

/** More messages than a visitor writes or reads before the first of them has made a contact. */
const readMessages = 60;

/**
 * What the visitor has said in a message's session, newest first, from the message's conversation on. The message is locked against
 * deletion. Undefined when it is gone.
 */
export async function readSession(tx: Db, messageId: number) {
  const [place] = await tx
    .select({
      conversationId: conversations.id,
      assistantId: conversations.assistantId,
      sessionId: conversations.sessionId,
      isSummarised: sql<boolean>`exists (select from ${conversationSummaries} s where s.conversation_id = ${conversations.id})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, messageId))
    .for('key share', { of: messages });
  if (!place?.sessionId) return undefined;
  const { conversationId, assistantId, sessionId, isSummarised } = place;
  const said = await tx
    .select({ id: messages.id, content: messages.content, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
        gte(conversations.id, conversationId),
        eq(messages.role, 'user'),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(readMessages);
  return { place: { assistantId, sessionId }, conversationId, isSummarised, said };
}

/**
 * The texts from which a session's visitor may have an address or a number of the business: what was answered to them, from a conversation
 * on, and before that, as message 0, the owner's settings and the addresses at which the owner reads mail.
 */
export function listHeard(
  tx: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  conversationId: number,
): Promise<{ id: number; content: string }[]> {
  const { systemPrompt, description, notificationEmail } = assistants;
  const setUp = tx
    .select({
      id: sql<number>`0`.as('id'),
      content: sql<string>`concat_ws(' | ', ${systemPrompt}, ${description}, ${notificationEmail}, ${users.email})`.as(
        'content',
      ),
    })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(eq(assistants.id, assistantId));
  const said = tx
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
        gte(conversations.id, conversationId),
        eq(messages.role, 'assistant'),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(readMessages);
  return unionAll(setUp, said);
}
