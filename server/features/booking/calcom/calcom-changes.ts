import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import { AppError } from '#server/lib/errors.ts';
import { waitMinutes } from '#server/lib/retry-schedule.ts';
import type { CalcomBooking, CalcomProblem, CalcomResult } from '#server/providers/calcom/calcom-client.ts';
import type { Language } from '#shared/domain/display.ts';
import { type BookingRow, lockBookingById, updateBooking } from '../bookings/bookings.queries.ts';
import { slotTaken } from '../bookings/placing.ts';
import { beginChange, type CalcomRow, dueCalcom, findAsked, findCalcomBooking } from './calcom.queries.ts';
import { type CalcomDeps, isOver } from './calcom-bookings.ts';
import { openKey } from './calcom-slots.ts';

type Party = NonNullable<CalcomRow['wantedBy']>;

type Change = { wish: 'move'; startsAt: Date } | { wish: 'cancel' };

interface Wanted {
  bookingId: number;
  by: Party;
  change: Change;
  /** Throws if this change is not allowed. The booking's row is locked. */
  check(tx: Db, booking: BookingRow): Promise<void> | void;
}

export type CalcomChanges = ReturnType<typeof createCalcomChanges>;

/** The reason of a cancellation, as the host reads it at Cal.com. */
const reasons: Record<Language, Record<Party, string>> = {
  es: { visitor: 'Cancelada por quien reservó', owner: 'Cancelada desde Citas' },
  en: { visitor: 'Cancelled by whoever booked', owner: 'Cancelled in Bookings' },
};

/**
 * Moves and cancels bookings at Cal.com: first there, without an open transaction, then here. Changes that others make at
 * Cal.com are looked up every hour.
 */
export function createCalcomChanges({ db, clock, secrets, client, announce, settings, slots }: CalcomDeps) {
  return {
    /** Whether a booking is at Cal.com, or is being made there. */
    async isThere(bookingId: number): Promise<boolean> {
      return (await findCalcomBooking(db, bookingId)) !== undefined;
    },

    /**
     * Throws 409 while another change is being made, 409 (`slot_taken`), 503 if Cal.com can't be reached or refuses the
     * change, so that nothing has changed, and 502 if the result is not known yet. It is then looked up until it is known.
     */
    async make({ bookingId, by, change, check }: Wanted): Promise<void> {
      const row = await db.transaction(async (tx) => {
        const booking = await lockBookingById(tx, bookingId);
        if (!booking) return undefined;
        await check(tx, booking);
        return beginChange(tx, bookingId, {
          ...{ wish: change.wish, wantedBy: by, nextAttemptAt: later(limits.calcom.leaseMs) },
          wantedStartsAt: change.wish === 'move' ? change.startsAt : null,
        });
      });
      if (!row) throw new AppError('conflict', 'Esta cita se está cambiando. Espera un momento.');
      const answer = await ask(row);
      if ('value' in answer) return settle(row, answer.value);
      const { fault } = answer;
      if (fault.kind === 'unknown') {
        await settleDue(db, dueCalcom, row, { nextAttemptAt: later(limits.calcom.retryMs) });
        throw new AppError('provider_failed', 'Cal.com aún no ha contestado. Vuelve a mirar la cita en unos minutos.');
      }
      await forget(db, row);
      if (fault.kind === 'taken') throw slotTaken();
      throw new AppError(
        'unavailable',
        'Cal.com no ha hecho el cambio: la cita sigue como estaba. Inténtalo dentro de un momento, o hazlo allí.',
      );
    },

    /** One attempt of a due row: a change that was begun, or a look-up of the booking's state at Cal.com. */
    async attempt(row: CalcomRow): Promise<void> {
      const answer = await ask(row);
      if ('value' in answer) return settle(row, answer.value);
      const { kind } = answer.fault;
      // A booking that can't be moved stays as it is. A booking that no longer exists need not be cancelled.
      const isHopeless = kind === 'gone' || (row.wish === 'move' && kind !== 'unsent' && kind !== 'unknown');
      if (isHopeless) await forget(db, row);
      else await settleDue(db, dueCalcom, row, { nextAttemptAt: later(waitOf(row) * 60_000) });
    },
  };

  async function ask(row: CalcomRow): Promise<CalcomResult<CalcomBooking>> {
    const found = await findAsked(db, row);
    if (!found) return gone;
    const key = openKey(secrets, found.calcom);
    const { publicId, email } = found.booking;
    let { uid } = row;
    if (uid === null && key !== null && email !== null) {
      const { eventTypeId } = found.calcom;
      const known = await client.findByPublicId(key, { eventTypeId, email, publicId });
      if ('fault' in known) return known;
      uid = known.value?.uid ?? null;
    }
    if (uid === null) return gone;
    if (row.wish === null) return follow(key, uid);
    const done =
      row.wish === 'cancel'
        ? await client.cancel(key, uid, reasons[(await settings.display()).language][row.wantedBy ?? 'owner'])
        : await client.move(key, uid, row.wantedStartsAt ?? found.booking.startsAt);
    if ('value' in done || done.fault.kind === 'unsent' || done.fault.kind === 'unknown') return done;
    // The request may be refused because an earlier attempt has already made the change.
    const there = await follow(key, uid);
    if ('fault' in there) return there;
    const isDone =
      row.wish === 'cancel'
        ? isOver(there.value)
        : !isOver(there.value) && there.value.startsAt.getTime() === row.wantedStartsAt?.getTime();
    return isDone ? there : done;
  }

  /** The current state of a booking at Cal.com. Moves to other bookings are followed. */
  async function follow(key: string | null, uid: string): Promise<CalcomResult<CalcomBooking>> {
    let there = await client.find(key, uid);
    for (let moves = 0; moves < 10 && 'value' in there && there.value.movedTo; moves += 1)
      there = await client.find(key, there.value.movedTo);
    return there;
  }

  async function settle(row: CalcomRow, there: CalcomBooking): Promise<void> {
    const platformZone = await settings.timeZone();
    await db.transaction(async (tx) => {
      const booking = await lockBookingById(tx, row.bookingId);
      if (!booking) return;
      const { id, sequence, endsAt, startsAt } = booking;
      const isDone = isOver(there) || booking.state === 'cancelled' || there.endsAt <= clock.now();
      // The booking was forgotten here while it was being moved at Cal.com. It is cancelled there next.
      const isLeft = booking.state === 'cancelled' && !isOver(there);
      const next = isLeft
        ? { wish: 'cancel' as const, nextAttemptAt: later(limits.calcom.retryMs) }
        : { wish: null, wantedBy: null, nextAttemptAt: isDone ? null : later(limits.calcom.bookedMs) };
      const values = { uid: there.uid, wantedStartsAt: null, attempts: 0, ...next };
      if (!(await settleDue(tx, dueCalcom, row, values)) || booking.state !== 'confirmed') return;
      slots.forget(row.agendaId);
      const changed = { sequence: sequence + 1 };
      if (isOver(there)) {
        const over = { state: 'cancelled', cancelledAt: clock.now(), cancelledBy: row.wantedBy ?? 'owner' } as const;
        await announce(tx, await updateBooking(tx, id, { ...over, ...changed }), 'cancelled', platformZone);
        return;
      }
      const isSame = there.startsAt.getTime() === startsAt.getTime() && there.endsAt.getTime() === endsAt.getTime();
      if (isSame) return;
      const times = { startsAt: there.startsAt, endsAt: there.endsAt, busyUntil: there.endsAt };
      const found = await findAsked(tx, row);
      const zone = found?.timeZone ?? platformZone;
      await announce(tx, await updateBooking(tx, id, { ...times, ...changed }), 'moved', zone);
    });
  }

  /** Clears a change that was not made. If the booking is still to come, its state at Cal.com is looked up again later. */
  async function forget(tx: Db, row: CalcomRow): Promise<void> {
    const found = await findAsked(tx, row);
    const isToCome = found?.booking.state === 'confirmed' && found.booking.endsAt > clock.now();
    const nextAttemptAt = isToCome ? later(limits.calcom.bookedMs) : null;
    await settleDue(tx, dueCalcom, row, {
      wish: null,
      wantedBy: null,
      wantedStartsAt: null,
      attempts: 0,
      nextAttemptAt,
    });
  }

  function waitOf({ wish, attempts }: CalcomRow): number {
    return wish === null ? limits.calcom.bookedMs / 60_000 : waitMinutes(limits.mailOutbox.retryMinutes, attempts);
  }

  function later(ms: number): Date {
    return new Date(clock.now().getTime() + ms);
  }
}

const gone: { fault: CalcomProblem } = { fault: { kind: 'gone' } };
