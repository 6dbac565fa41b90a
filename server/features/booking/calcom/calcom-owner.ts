import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { CreateBookingBody, UpdateBookingBody } from '#shared/contracts/booking/bookings.ts';
import type { ServiceRow } from '../agendas/services.queries.ts';
import { type BookingRow, findBooking } from '../bookings/bookings.queries.ts';
import { placeAt, requirePlace, slotTaken } from '../bookings/placing.ts';
import { type CalcomRow, findCalcomAgenda, findCalcomBooking, insertCalcomBooking } from './calcom.queries.ts';
import type { CalcomBookings } from './calcom-bookings.ts';
import type { CalcomChanges } from './calcom-changes.ts';

interface OwnerDeps {
  db: Db;
  clock: Clock;
  bookings: CalcomBookings;
  changes: Pick<CalcomChanges, 'isThere' | 'make'>;
}

export type CalcomOwnerBookings = ReturnType<typeof createCalcomOwnerBookings>;

/** The owner's manual changes to bookings at Cal.com. */
export function createCalcomOwnerBookings({ db, clock, bookings, changes }: OwnerDeps) {
  return {
    /** Whether an agenda is one of Cal.com. Throws 422 for a booking that can't be made there. */
    async requireBookable(tx: Db, { agendaId, email }: CreateBookingBody, service: ServiceRow): Promise<boolean> {
      const agenda = await findCalcomAgenda(tx, agendaId);
      if (!agenda) return false;
      if (!email) throw fieldError('email', 'Cal.com necesita el correo de quien viene');
      if (!agenda.minutes.includes(service.minutes))
        throw fieldError('serviceId', 'El evento de Cal.com no dura lo que este servicio');
      return true;
    },

    begin(tx: Db, bookingId: number, agendaId: number): Promise<CalcomRow> {
      const until = new Date(clock.now().getTime() + limits.calcom.leaseMs);
      return insertCalcomBooking(tx, { bookingId, agendaId, until });
    },

    /** Throws 409 (`slot_taken`), 503. A booking stays `pending` if its result is not known yet or its host has not accepted it. */
    async book(row: CalcomRow): Promise<void> {
      const outcome = await bookings.ask(row);
      const settled = await db.transaction((tx) => bookings.settle(tx, row, outcome));
      if (settled?.state !== 'failed') return;
      if (settled.why === 'taken') throw slotTaken();
      throw new AppError('unavailable', 'Cal.com no ha podido hacer la cita. Inténtalo dentro de un momento.');
    },

    /** False for a booking that is not at Cal.com. Throws 409 for another agenda or service, and the errors of `calcom-changes.ts`. */
    async move(
      assistantId: number,
      id: number,
      { agendaId, serviceId, startsAt }: UpdateBookingBody,
      requireChangeable: (booking: BookingRow) => void,
    ): Promise<boolean> {
      const found = (await findBooking(db, assistantId, id))?.booking;
      if (!found) throw notFound();
      if (!(await changes.isThere(id))) return false;
      const isOther =
        (agendaId ?? found.agendaId) !== found.agendaId || (serviceId ?? found.serviceId) !== found.serviceId;
      if (isOther) throw new AppError('conflict', 'Una cita de Cal.com solo se puede mover a otra hora.');
      const to = new Date(startsAt ?? found.startsAt);
      if (to.getTime() === found.startsAt.getTime()) return true;
      await changes.make({
        ...{ bookingId: id, by: 'owner', change: { wish: 'move', startsAt: to } },
        async check(tx, booking) {
          requireChangeable(booking);
          const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000;
          const service = { id: booking.serviceId, name: booking.serviceName, minutes, bufferMinutes: 0, capacity: 1 };
          if (booking.agendaId !== null) await requirePlace(tx, placeAt(service, booking.agendaId, to), service, id);
        },
      });
      return true;
    },

    /** False for a booking that is not at Cal.com. Throws the errors of `calcom-changes.ts`. */
    async cancel(assistantId: number, id: number): Promise<boolean> {
      const found = (await findBooking(db, assistantId, id))?.booking;
      if (!found) throw notFound();
      if (!(await changes.isThere(id))) return false;
      if (found.state === 'cancelled') return true;
      await changes.make({
        ...{ bookingId: id, by: 'owner', change: { wish: 'cancel' } },
        check(_tx, { state }) {
          if (state === 'pending') throw new AppError('conflict', 'Esta cita está por confirmar en Cal.com.');
        },
      });
      return true;
    },

    async refuseRestoring(tx: Db, { id }: BookingRow): Promise<void> {
      if (await findCalcomBooking(tx, id))
        throw new AppError('conflict', 'Una cita cancelada en Cal.com no se puede recuperar. Crea otra.');
    },

    async refuseMovingTo(tx: Db, agendaId: number): Promise<void> {
      if (await findCalcomAgenda(tx, agendaId))
        throw new AppError('conflict', 'Una cita de otra agenda no se puede mover a una de Cal.com. Crea otra.');
    },
  };
}
