import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { cards, contactNotes, conversations, messages } from '#shared/schema/index.ts';
import type { MessageRow } from '../replies/replies.queries.ts';

/** Whether a form has been offered in a conversation. */
export async function wasOffered(db: Db, conversationId: number, formId: number): Promise<boolean> {
  const rows = await db
    .select({ id: cards.messageId })
    .from(cards)
    .innerJoin(messages, eq(messages.id, cards.messageId))
    .where(and(eq(messages.conversationId, conversationId), eq(messages.kind, 'card'), eq(cards.formId, formId)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a conversation has an open booking card that was offered within the last `minutes` minutes. */
export async function hasOpenBooking(db: Db, conversationId: number, minutes: number): Promise<boolean> {
  const rows = await db
    .select({ id: cards.messageId })
    .from(cards)
    .innerJoin(messages, eq(messages.id, cards.messageId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.kind, 'card'),
        eq(cards.kind, 'booking'),
        eq(cards.state, 'open'),
        gt(cards.createdAt, sql`now() - make_interval(mins => ${minutes}::int)`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a card to a message of the assistant. If the message has a card already, nothing changes. */
export async function insertCard(
  db: Db,
  messageId: number,
  card: Omit<typeof cards.$inferInsert, 'messageId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(messages).set({ kind: 'card' }).where(eq(messages.id, messageId));
    await tx
      .insert(cards)
      .values({ messageId, ...card })
      .onConflictDoNothing();
  });
}

/**
 * Adds a card that a model proposes to the reply that is being written. It replaces the card of an earlier attempt. Returns false if that
 * card was answered, or if the reply is no longer written by this attempt.
 */
export async function insertProposed(
  db: Db,
  { replyId, attempt }: { replyId: number; attempt: number },
  card: Omit<typeof cards.$inferInsert, 'messageId'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(messages.id, replyId), eq(messages.attempt, attempt), eq(messages.state, 'streaming'));
    const [own] = await tx.update(messages).set({ kind: 'card' }).where(isOwn).returning({ id: messages.id });
    if (!own) return false;
    const proposed = { ...noCard, ...card };
    const [stored] = await tx
      .insert(cards)
      .values({ messageId: replyId, ...proposed })
      .onConflictDoUpdate({ target: cards.messageId, set: proposed, setWhere: eq(cards.state, 'open') })
      .returning({ id: cards.messageId });
    return stored !== undefined;
  });
}

const noCard = { kind: 'form' as const, formId: null, thanks: null, services: null, values: null };

/** A session's card that meets `condition`. Undefined for a card of another session. */
export async function findCard(
  db: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  messageId: number,
  condition?: SQL,
) {
  const [row] = await db
    .select({ card: cards })
    .from(cards)
    .innerJoin(messages, eq(messages.id, cards.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(cards.messageId, messageId),
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
        condition,
      ),
    );
  return row?.card;
}

export async function noteBooked(tx: Db, messageId: number, bookingId: number): Promise<void> {
  await tx.update(cards).set({ bookingId }).where(eq(cards.messageId, messageId));
}

/** Stores that a card's time is being booked at Cal.com. The card keeps its answers and is blocked until the booking is settled. */
export async function notePending(
  tx: Db,
  messageId: number,
  held: { bookingId: number; answers: Record<string, string> },
): Promise<void> {
  await tx.update(cards).set(held).where(eq(cards.messageId, messageId));
}

/** Makes a card unanswered again. */
export async function reopenCard(tx: Db, messageId: number): Promise<void> {
  await tx.update(cards).set({ bookingId: null, answers: null }).where(eq(cards.messageId, messageId));
}

/** Turns a booking card whose booking failed into a filled-in form. */
export async function makeForm(tx: Db, messageId: number): Promise<void> {
  await tx.update(cards).set({ kind: 'form', bookingId: null }).where(eq(cards.messageId, messageId));
}

/** Locks a session's card until the transaction ends. Undefined for a card of another session. */
export async function lockCard(
  tx: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  messageId: number,
) {
  const [row] = await tx
    .select({ card: cards, conversation: conversations })
    .from(cards)
    .innerJoin(messages, eq(messages.id, cards.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(cards.messageId, messageId),
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
      ),
    )
    .for('no key update', { of: cards });
  return row;
}

/** Stores a card's answers: in the card, as a message of the visitor, and with the thank-you message that follows. */
export async function answerCard(
  tx: Db,
  card: { messageId: number; conversationId: number; answers: Record<string, string>; text: string; thanks: string },
): Promise<number> {
  const { messageId, conversationId, answers, text: content, thanks } = card;
  const [said] = await tx
    .insert(messages)
    .values({ conversationId, role: 'user', content })
    .returning({ id: messages.id });
  if (!said) throw new Error('an insertion gave no row');
  await tx
    .insert(messages)
    .values({ conversationId, role: 'assistant', author: 'notice', content: thanks, replyToId: said.id });
  await tx
    .update(cards)
    .set({ state: 'answered', answers, answerId: said.id, answeredAt: sql`now()` })
    .where(eq(cards.messageId, messageId));
  await tx
    .update(conversations)
    .set({
      lastMessageAt: sql`now()`,
      updatedAt: sql`now()`,
      unseenSince: sql`case when ${conversations.handledBy} = 'ai' then ${conversations.unseenSince} else coalesce(${conversations.unseenSince}, now()) end`,
    })
    .where(and(eq(conversations.id, conversationId), isNull(conversations.closedAt)));
  return said.id;
}

/** The card's message, the visitor's message that its answers became, and the thank-you message. */
export async function listAnswered(db: Db, messageId: number, answerId: number): Promise<MessageRow[]> {
  const [thanks] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.replyToId, answerId),
        sql`${messages.conversationId} = (select conversation_id from messages where id = ${answerId})`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1);
  const ids = [messageId, answerId, ...(thanks ? [thanks.id] : [])];
  return db.select().from(messages).where(inArray(messages.id, ids)).orderBy(messages.id);
}

/** Adds the answers to the notes of the contact that the visitor became. The form is the note's author. */
export async function insertCardNote(tx: Db, contactId: number, title: string, text: string): Promise<void> {
  await tx.insert(contactNotes).values({ contactId, text, authorId: 0, authorName: title });
}

/** Queues the event for the webhooks that the assistant's owner has subscribed to it. */
export async function queueSubmitted(
  tx: Db,
  { assistantId, conversationId, messageId }: { assistantId: number; conversationId: number; messageId: number },
): Promise<void> {
  await tx.execute(sql`insert into webhook_deliveries (webhook_id, type, assistant_id, conversation_id, message_id, next_attempt_at)
    select w.id, 'form.submitted', a.id, ${conversationId}, ${messageId}, now() - interval '1 second'
    from assistants a join webhooks w on w.user_id = a.user_id and w.is_active and coalesce(w.assistant_id, a.id) = a.id
      and 'form.submitted' = any (w.events)
    where a.id = ${assistantId} and a.deleted_at is null`);
}
