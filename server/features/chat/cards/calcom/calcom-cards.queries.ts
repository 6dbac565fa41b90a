import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { agendas, bookings, cards, conversations, messages } from '#shared/schema/index.ts';

/** Whose the card is that something was booked by, and by whose clocks; undefined for what was booked by hand, or where nobody knows any more. */
export async function findCardOfBooking(db: Db, bookingId: number) {
  const [row] = await db
    .select({
      messageId: cards.messageId,
      assistantId: conversations.assistantId,
      sessionId: conversations.sessionId,
      timeZone: agendas.timeZone,
    })
    .from(cards)
    .innerJoin(messages, eq(messages.id, cards.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(bookings, eq(bookings.id, cards.bookingId))
    .leftJoin(agendas, eq(agendas.id, bookings.agendaId))
    .where(eq(cards.bookingId, bookingId));
  return row?.sessionId == null ? undefined : { ...row, sessionId: row.sessionId };
}

/** Says something in a conversation, as the platform. */
export async function insertNotice(tx: Db, conversationId: number, content: string): Promise<void> {
  await tx.insert(messages).values({ conversationId, role: 'assistant', author: 'notice', content });
}
