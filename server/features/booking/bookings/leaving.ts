import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { cancelLater } from '../calcom/calcom.queries.ts';
import type { AnnounceBooking } from '../mails/announcing.ts';
import { updateBooking } from './bookings.queries.ts';
import { deleteBookings, type Leaving, lockBookingsOf } from './leaving.queries.ts';

interface LeavingDeps {
  clock: Clock;
  announce: AnnounceBooking;
}

/** The values that replace the data of a person who wants to be forgotten. */
const nobody = { name: '—', email: null, phone: null, note: null, contactId: null, conversationId: null };

/**
 * Removes a person who wants to be forgotten from their bookings, inside the transaction that forgets them. Bookings that
 * are still to come are cancelled, and the owner is notified. Bookings that are over are deleted.
 */
export function createLeaving({ clock, announce }: LeavingDeps) {
  return async (tx: Db, leaving: Leaving, zone: string): Promise<void> => {
    const rows = await lockBookingsOf(tx, leaving);
    for (const { id, state, startsAt, sequence } of rows) {
      if (state === 'cancelled' || startsAt <= clock.now()) continue;
      await cancelLater(tx, id, clock.now());
      const over = { state: 'cancelled', cancelledAt: clock.now(), cancelledBy: 'visitor' } as const;
      const left = await updateBooking(tx, id, { ...nobody, ...over, sequence: sequence + 1 });
      // Nobody has been notified of a pending booking.
      if (state === 'confirmed') await announce(tx, left, 'cancelled', zone);
    }
    await deleteBookings(
      tx,
      rows.filter(({ state, startsAt }) => state === 'cancelled' || startsAt <= clock.now()).map(({ id }) => id),
    );
  };
}
