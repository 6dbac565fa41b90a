import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';
import { type BookingMailRow, dropWaiting, findOwnerAddress, insertBookingMails } from './booking-mails.queries.ts';
import { reminderAt } from './reminder.rules.ts';

export type AnnounceBooking = ReturnType<typeof createAnnouncing>;

/**
 * Queues the mails about a booking to its visitor and the owner, in the transaction that makes, moves or cancels it: an
 * invitation to each, and a reminder to the visitor the day before. Earlier mails that were not sent yet are dropped,
 * because the booking has changed.
 */
export function createAnnouncing(clock: Clock) {
  return async (
    tx: Db,
    booking: BookingRow,
    kind: Exclude<BookingMailRow['kind'], 'reminder'>,
    timeZone: string,
  ): Promise<void> => {
    const { id: bookingId, sequence, email } = booking;
    const now = clock.now();
    await dropWaiting(tx, bookingId);
    const owner = await findOwnerAddress(tx, booking.assistantId);
    const reminder = kind === 'cancelled' ? undefined : reminderAt(booking.startsAt, timeZone, now);
    const mail = { bookingId, sequence };
    const at = { dueAt: now, nextAttemptAt: now };
    await insertBookingMails(tx, [
      ...(email ? [{ ...mail, ...at, kind, party: 'visitor' as const, recipient: email }] : []),
      ...(owner ? [{ ...mail, ...at, kind, party: 'owner' as const, recipient: owner }] : []),
      ...(email && reminder
        ? [
            {
              ...mail,
              ...{ dueAt: reminder, nextAttemptAt: reminder },
              ...{ kind: 'reminder' as const, party: 'visitor' as const, recipient: email },
            },
          ]
        : []),
    ]);
  };
}
