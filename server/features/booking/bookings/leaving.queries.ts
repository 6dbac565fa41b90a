import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { bookings } from '#shared/schema/index.ts';
import type { BookingRow } from './bookings.queries.ts';

export interface Leaving {
  assistantId: number;
  sessionId: string;
  /** The contact of the session, if there is one. */
  contactId: number | null;
}

/** Finds the bookings of a contact, and those that were made in a session. Locks them until the transaction ends. */
export function lockBookingsOf(tx: Db, { assistantId, sessionId, contactId }: Leaving): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(
      or(
        contactId === null ? undefined : eq(bookings.contactId, contactId),
        sql`${bookings.conversationId} in (
          select id from conversations where session_id = ${sessionId} and assistant_id = ${assistantId})`,
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update');
}

export async function deleteBookings(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(bookings).where(inArray(bookings.id, ids));
}
