import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { CalcomBooking, CalcomClient, CalcomProblem } from '#server/providers/calcom/calcom-client.ts';
import type { Language } from '#shared/domain/display.ts';
import {
  type BookingRow,
  deleteBooking,
  linkToContact,
  lockBookingById,
  updateBooking,
} from '../bookings/bookings.queries.ts';
import { slotTaken } from '../bookings/placing.ts';
import type { AnnounceBooking } from '../mails/announcing.ts';
import { type Asked, type CalcomRow, dueCalcom, findAsked, noteUid } from './calcom.queries.ts';
import { type CalcomSlots, namedMinutes, openKey } from './calcom-slots.ts';

export interface CalcomDeps {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  client: CalcomClient;
  announce: AnnounceBooking;
  settings: { timeZone(): Promise<string>; display(): Promise<{ language: Language }> };
  slots: Pick<CalcomSlots, 'forget'>;
}

/**
 * The result of a request to book at Cal.com. `later`: the result is not known yet, or Cal.com asks for a later attempt.
 * `doubtful`: the result will not be known, and the booking may exist. `unsent`: there is no booking.
 */
type BookOutcome =
  | { kind: 'booked'; booking: CalcomBooking; zone: string }
  | { kind: 'later'; at: Date }
  | { kind: 'taken' | 'unsent' | 'doubtful' };

/** The state of a booking after an attempt. `requested`: its host at Cal.com still has to accept it. */
export type SettledBooking = { booking: BookingRow } & (
  | { state: 'confirmed' | 'requested' | 'waiting' | 'left' }
  | { state: 'failed'; why: 'taken' | 'unsent' | 'doubtful' }
);

export type CalcomBookings = ReturnType<typeof createCalcomBookings>;

/**
 * Books at Cal.com what is `pending` here: `ask` sends the request without an open transaction, then `settle` stores the
 * result. A process that dies between the two leaves a due row. The next attempt finds the booking by our id, if the
 * owner's key allows the search.
 */
export function createCalcomBookings({ db, clock, secrets, client, announce, settings, slots }: CalcomDeps) {
  return {
    /** For the cards of the chat, which link a booking to its contact when the visitor gives their data. */
    linkToContact,
    slotTaken,

    async ask(row: CalcomRow): Promise<BookOutcome> {
      const found = await findAsked(db, row);
      if (!found) return { kind: 'unsent' };
      const { booking, calcom } = found;
      const key = openKey(secrets, calcom);
      const zone = found.timeZone ?? (await settings.timeZone());
      const email = booking.email ?? '';
      const { eventTypeId } = calcom;
      // A booking that its host has not accepted before its start will not be accepted.
      const isLate = ({ status, startsAt }: CalcomBooking) => status === 'pending' && startsAt <= clock.now();
      const outcome = (there: CalcomBooking): BookOutcome =>
        isOver(there) || isLate(there) ? { kind: 'unsent' } : { kind: 'booked', booking: there, zone };
      if (row.uid !== null) {
        const there = await client.find(key, row.uid);
        if ('value' in there) return outcome(there.value);
        if (there.fault.kind === 'gone') return { kind: 'unsent' };
        return booking.startsAt <= clock.now() ? { kind: 'doubtful' } : orLater(row, there.fault);
      }
      // An earlier attempt may have made the booking before its process died.
      const isSecond = row.attempts > 1;
      if (isSecond && key !== null) {
        const { publicId } = booking;
        const known = await client.findByPublicId(key, { eventTypeId, email, publicId });
        if ('fault' in known) return orLater(row, known.fault);
        if (known.value) return outcome(known.value);
      }
      const made = await client.book(key, await wishOf(found, zone));
      if ('value' in made) {
        // The uid is stored at once, so that the booking can be found even if the next transaction fails.
        await noteUid(db, row, made.value.uid);
        return outcome(made.value);
      }
      const { fault } = made;
      // Without a key it is not known whether the earlier attempt took the time.
      if (fault.kind === 'taken') return { kind: isSecond && key === null ? 'doubtful' : 'taken' };
      const isToBeAskedLater = fault.kind === 'unsent' && fault.afterSeconds !== undefined;
      if (fault.kind === 'unknown' || isToBeAskedLater || isSecond) return orLater(row, fault);
      return { kind: 'unsent' };
    },

    /** Undefined if another attempt was made in the meantime, or the booking no longer exists. */
    async settle(tx: Db, row: CalcomRow, outcome: BookOutcome): Promise<SettledBooking | undefined> {
      const booking = await lockBookingById(tx, row.bookingId);
      if (!booking) return undefined;
      if (outcome.kind === 'later') {
        const isOwn = await settleDue(tx, dueCalcom, row, { nextAttemptAt: outcome.at });
        return isOwn ? { state: 'waiting', booking } : undefined;
      }
      slots.forget(row.agendaId);
      if (outcome.kind !== 'booked') {
        if (!(await settleDue(tx, dueCalcom, row, { wish: null, nextAttemptAt: null }))) return undefined;
        // The update is what notifies open pages.
        if (booking.state === 'pending') await updateBooking(tx, booking.id, { state: 'cancelled' });
        await deleteBooking(tx, booking.id);
        return { state: 'failed', why: outcome.kind, booking };
      }
      const { uid, status, startsAt, endsAt } = outcome.booking;
      if (booking.state !== 'pending') {
        // The visitor's data was erased in the meantime. The booking at Cal.com is cancelled next.
        const isOwn = await settleDue(tx, dueCalcom, row, { uid, nextAttemptAt: clock.now() });
        return isOwn ? { state: 'left', booking } : undefined;
      }
      const isAccepted = status === 'accepted';
      const next = isAccepted
        ? { wish: null, attempts: 0, nextAttemptAt: later(limits.calcom.bookedMs) }
        : { wish: 'book' as const, nextAttemptAt: later(limits.calcom.requestedMs) };
      if (!(await settleDue(tx, dueCalcom, row, { uid, ...next }))) return undefined;
      if (!isAccepted) return { state: 'requested', booking };
      const confirmed = await updateBooking(tx, booking.id, {
        state: 'confirmed',
        startsAt,
        endsAt,
        busyUntil: endsAt,
      });
      await announce(tx, confirmed, 'created', outcome.zone);
      return { state: 'confirmed', booking: confirmed };
    },
  };

  /** The request is repeated until it is given up. By then the booking may exist or not. */
  function orLater(row: CalcomRow, fault: CalcomProblem): BookOutcome {
    const isLate = clock.now().getTime() - row.createdAt.getTime() > limits.calcom.giveUpMs;
    if (isLate && row.uid === null) return { kind: 'doubtful' };
    if (fault.kind === 'unsent' && fault.afterSeconds) return { kind: 'later', at: later(fault.afterSeconds * 1_000) };
    return { kind: 'later', at: later(row.uid === null ? limits.calcom.retryMs : limits.calcom.requestedMs) };
  }

  async function wishOf({ booking, calcom }: Asked, timeZone: string) {
    const { name, email, phone, note, publicId, startsAt, endsAt } = booking;
    const language = booking.language ?? (await settings.display()).language;
    const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
    return {
      ...{ eventTypeId: calcom.eventTypeId, startsAt, note, publicId },
      minutes: namedMinutes(calcom, minutes),
      attendee: { name, email: email ?? '', phone, timeZone, language },
    };
  }

  function later(ms: number): Date {
    return new Date(clock.now().getTime() + ms);
  }
}

export function isOver({ status }: CalcomBooking): boolean {
  return status === 'cancelled' || status === 'rejected';
}
