import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { bookings } from '#shared/schema/index.ts';

/** A contact's bookings, those that begin last first. */
export function listContactBookings(db: Db, contactId: number, limit: number) {
  const { id, assistantId, serviceName, startsAt, state } = bookings;
  return db
    .select({ id, assistantId, serviceName, startsAt, state })
    .from(bookings)
    .where(eq(bookings.contactId, contactId))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit);
}
