import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { agendas, bookings, cards, conversations, messages } from '#shared/schema/index.ts';

/**
 * The card that a booking was made with, its session and its time zone. Undefined for bookings that were made by hand, and if the card or
 * its session is gone.
 */
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
