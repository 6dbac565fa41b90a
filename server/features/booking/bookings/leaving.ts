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

/** In place of whoever wants to be forgotten. */
const nobody = { name: '—', email: null, phone: null, note: null, contactId: null, conversationId: null };

/**
 * Takes somebody who wants to be forgotten out of their bookings, inside the transaction that forgets them: what is still to come is
 * cancelled, and its owner hears of it; what is over goes.
 */
export function createLeaving({ clock, announce }: LeavingDeps) {
  return async (tx: Db, leaving: Leaving, zone: string): Promise<void> => {
    const rows = await lockBookingsOf(tx, leaving);
    for (const { id, state, startsAt, sequence } of rows) {
      if (state === 'cancelled' || startsAt <= clock.now()) continue;
      await cancelLater(tx, id, clock.now());
      const over = { state: 'cancelled', cancelledAt: clock.now(), cancelledBy: 'visitor' } as const;
      const left = await updateBooking(tx, id, { ...nobody, ...over, sequence: sequence + 1 });
      // Nobody has heard of one that is pending.
      if (state === 'confirmed') await announce(tx, left, 'cancelled', zone);
    }
    await deleteBookings(
      tx,
      rows.filter(({ state, startsAt }) => state === 'cancelled' || startsAt <= clock.now()).map(({ id }) => id),
    );
  };
}
