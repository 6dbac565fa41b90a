import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { defined } from '#server/lib/defined.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type {
  Booking,
  BookingListQuery,
  CreateBookingBody,
  UpdateBookingBody,
} from '#shared/contracts/booking/bookings.ts';
import { type AgendaRow, lockAgenda } from '../agendas/agendas.queries.ts';
import { findService, type ServiceRow } from '../agendas/services.queries.ts';
import { presentBooking } from '../booking.presenter.ts';
import type { CalcomOwnerBookings } from '../calcom/calcom-owner.ts';
import type { AnnounceBooking } from '../mails/announcing.ts';
import {
  type BookingPlace,
  type BookingRow,
  findBooking,
  findContactId,
  insertBooking,
  listBookings,
  lockBookingRow,
  updateBooking,
} from './bookings.queries.ts';
import { type PlacedService, placeAt, requirePlace } from './placing.ts';

interface BookingDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone'>;
  announce: AnnounceBooking;
  calcom: CalcomOwnerBookings;
}

export type BookingService = ReturnType<typeof createBookings>;

/** Bookings for the owner, who lists, makes, moves and cancels them. */
export function createBookings({ db, clock, assistants, settings, announce, calcom }: BookingDeps) {
  return {
    /** Returns one more than `limit` if there are more. `cursor` returns the position of the page after a row. */
    async list(
      actor: Actor,
      assistantId: number,
      { from, to, agendaId, state, limit, cursor }: BookingListQuery,
    ): Promise<{ cursor: string; shown: Booking }[]> {
      await assistants.requireManageable(actor, assistantId);
      const filter = { from: new Date(from), to: new Date(to), agendaId, state };
      const after = cursor ? placeOf(cursor) : undefined;
      const rows = await listBookings(db, assistantId, filter, { limit: limit + 1, after });
      return rows.map((row) => ({
        cursor: `${row.booking.startsAt.getTime()}-${row.booking.id}`,
        shown: presentBooking(row),
      }));
    },

    async get(actor: Actor, assistantId: number, id: number): Promise<Booking> {
      await assistants.requireManageable(actor, assistantId);
      return read(assistantId, id);
    },

    /** Throws 409 (`slot_taken`), 422 for an agenda, a service or a contact that is not the assistant's. */
    async create(actor: Actor, assistantId: number, body: CreateBookingBody): Promise<Booking> {
      const { assistant } = await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      const made = await db.transaction(async (tx) => {
        const service = await requireService(tx, assistantId, body.serviceId);
        const { timeZone } = await requireAgenda(tx, assistantId, body.agendaId);
        const isAtCalcom = await calcom.requireBookable(tx, body, service);
        const place = placeAt(
          isAtCalcom ? { ...service, bufferMinutes: 0 } : service,
          body.agendaId,
          new Date(body.startsAt),
        );
        await requirePlace(tx, place, service);
        const { name, email, phone, note, contactId: publicId } = body;
        const contactId = publicId ? await findContactId(tx, assistant.userId, publicId) : null;
        if (contactId === undefined) throw fieldError('contactId', 'Elige un contacto tuyo');
        const who = { name, email, phone, note, contactId };
        const values = { assistantId, ...place, ...who, source: 'owner' as const };
        if (isAtCalcom)
          return calcom.begin(tx, (await insertBooking(tx, { ...values, state: 'pending' })).id, place.agendaId);
        const row = await insertBooking(tx, values);
        await announce(tx, row, 'created', timeZone ?? zone);
        return row.id;
      });
      if (typeof made === 'number') return read(assistantId, made);
      await calcom.book(made);
      return read(assistantId, made.bookingId);
    },

    /** Throws 409 for a booking that was cancelled or is over, or whose new time is taken. */
    async update(actor: Actor, assistantId: number, id: number, body: UpdateBookingBody): Promise<Booking> {
      await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      const isAtCalcom = await calcom.move(assistantId, id, body, requireChangeable);
      await db.transaction(async (tx) => {
        const found = await lockBookingRow(tx, assistantId, id);
        if (!found) throw notFound();
        requireChangeable(found);
        const { agendaId, serviceId, startsAt, ...who } = body;
        const moved = isAtCalcom ? undefined : await movedTo(tx, found, { agendaId, serviceId, startsAt });
        const row = await updateBooking(tx, id, { ...defined(who), ...moved?.changes });
        if (moved) await announce(tx, row, 'moved', moved.timeZone ?? zone);
      });
      return read(assistantId, id);
    },

    async cancel(actor: Actor, assistantId: number, id: number): Promise<Booking> {
      await assistants.requireManageable(actor, assistantId);
      if (await calcom.cancel(assistantId, id)) return read(assistantId, id);
      const zone = await settings.timeZone();
      await db.transaction(async (tx) => {
        const found = await lockBookingRow(tx, assistantId, id);
        if (!found) throw notFound();
        if (found.state === 'cancelled') return;
        const { sequence } = found;
        const row = await updateBooking(tx, id, {
          state: 'cancelled',
          cancelledAt: clock.now(),
          cancelledBy: 'owner',
          sequence: sequence + 1,
        });
        await announce(tx, row, 'cancelled', zone);
      });
      return read(assistantId, id);
    },

    /**
     * Undoes a cancellation by the owner. Throws 409 for a cancellation by a visitor, a booking that is over, and a time
     * that is taken now.
     */
    async restore(actor: Actor, assistantId: number, id: number): Promise<Booking> {
      await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      await db.transaction(async (tx) => {
        const found = await lockBookingRow(tx, assistantId, id);
        if (!found) throw notFound();
        if (found.state !== 'cancelled') return;
        await calcom.refuseRestoring(tx, found);
        if (found.cancelledBy !== 'owner') throw new AppError('conflict', 'La canceló quien reservó.');
        requireToCome(found);
        const { agendaId, serviceId, startsAt } = found;
        if (agendaId === null) throw new AppError('conflict', 'La agenda de esta cita ya no existe.');
        const { timeZone } = await requireAgenda(tx, assistantId, agendaId);
        const known = serviceId === null ? undefined : await findService(tx, assistantId, serviceId);
        const service = asItWas(found, known?.capacity);
        await requirePlace(tx, placeAt(service, agendaId, startsAt), service, id);
        const confirmed = { state: 'confirmed' as const, cancelledAt: null, cancelledBy: null };
        const row = await updateBooking(tx, id, { ...confirmed, sequence: found.sequence + 1 });
        await announce(tx, row, 'created', timeZone ?? zone);
      });
      return read(assistantId, id);
    },

    /** Makes the link of earlier mails invalid. The next mail has a new one. */
    async revokeLink(actor: Actor, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await db.transaction(async (tx) => {
        const found = await lockBookingRow(tx, assistantId, id);
        if (!found) throw notFound();
        await updateBooking(tx, id, { linkVersion: found.linkVersion + 1 });
      });
    },
  };

  async function read(assistantId: number, id: number): Promise<Booking> {
    const row = await findBooking(db, assistantId, id);
    if (!row) throw notFound();
    return presentBooking(row);
  }

  function requireChangeable(booking: BookingRow): void {
    if (booking.state === 'cancelled') throw new AppError('conflict', 'Esta cita está cancelada.');
    if (booking.state === 'pending') throw new AppError('conflict', 'Esta cita está por confirmar en Cal.com.');
    requireToCome(booking);
  }

  function requireToCome({ endsAt }: BookingRow): void {
    if (endsAt <= clock.now()) throw new AppError('conflict', 'Esta cita ya ha pasado.');
  }

  /** The values of a booking that change with its time, agenda or service. Undefined if these stay the same. */
  async function movedTo(
    tx: Db,
    found: BookingRow,
    to: Pick<UpdateBookingBody, 'agendaId' | 'serviceId' | 'startsAt'>,
  ): Promise<{ changes: Partial<BookingRow>; timeZone: string | null } | undefined> {
    const startsAt = to.startsAt === undefined ? found.startsAt : new Date(to.startsAt);
    const agendaId = to.agendaId ?? found.agendaId;
    const serviceId = to.serviceId ?? found.serviceId;
    const isSame = agendaId === found.agendaId && serviceId === found.serviceId;
    if (isSame && startsAt.getTime() === found.startsAt.getTime()) return undefined;
    if (agendaId === null) throw fieldError('agendaId', 'Elige una agenda');
    const { timeZone } = await requireAgenda(tx, found.assistantId, agendaId);
    await calcom.refuseMovingTo(tx, agendaId);
    const known = serviceId === null ? undefined : await requireService(tx, found.assistantId, serviceId);
    const service = known && serviceId !== found.serviceId ? known : asItWas(found, known?.capacity);
    const place = placeAt(service, agendaId, startsAt);
    await requirePlace(tx, place, service, found.id);
    return { changes: { ...place, sequence: found.sequence + 1 }, timeZone };
  }
}

/** The service of a booking as it was booked, with the length that it had then. */
function asItWas({ serviceId, serviceName, startsAt, endsAt, busyUntil }: BookingRow, capacity = 1): PlacedService {
  return {
    id: serviceId,
    name: serviceName,
    minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    bufferMinutes: (busyUntil.getTime() - endsAt.getTime()) / 60_000,
    capacity,
  };
}

async function requireService(tx: Db, assistantId: number, id: number): Promise<ServiceRow> {
  const service = await findService(tx, assistantId, id);
  if (!service) throw fieldError('serviceId', 'Elige un servicio');
  return service;
}

async function requireAgenda(tx: Db, assistantId: number, id: number): Promise<AgendaRow> {
  const agenda = await lockAgenda(tx, assistantId, id);
  if (!agenda) throw fieldError('agendaId', 'Elige una agenda');
  return agenda;
}

function placeOf(cursor: string): BookingPlace {
  const dash = cursor.lastIndexOf('-');
  return { startsAt: new Date(Number(cursor.slice(0, dash))), id: Number(cursor.slice(dash + 1)) };
}
