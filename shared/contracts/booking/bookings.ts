import * as z from 'zod';
import { bookingLimits, bookingParties, bookingSources, bookingStates } from '../../domain/booking/booking.ts';
import { answerLimits } from '../../domain/conversations/cards.ts';
import { emailSchema } from '../accounts/auth.ts';
import { dateTimeSchema, idParam, idParams, listQuery, placeCursor } from '../common.ts';
import { lineSchema, optionalText } from '../conversations/cards.ts';
import { endpoint } from '../endpoint.ts';
import { rangeQuery } from './agendas.ts';

export const bookingSchema = z.object({
  id: z.int(),
  /** Null: the agenda has been deleted. */
  agendaId: z.int().nullable(),
  /** Null: the service has been deleted. */
  serviceId: z.int().nullable(),
  /** The name that the service had when it was booked. */
  serviceName: z.string(),
  startsAt: dateTimeSchema,
  endsAt: dateTimeSchema,
  /** When the agenda is free again. */
  busyUntil: dateTimeSchema,
  state: z.enum(bookingStates),
  cancelledAt: dateTimeSchema.nullable(),
  cancelledBy: z.enum(bookingParties).nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(bookingSources),
  /** The contact who comes. Null if the person is not a contact. */
  contactId: z.uuid().nullable(),
  /** The conversation in which it was booked, as long as that conversation exists. */
  conversationId: z.int().nullable(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type Booking = z.infer<typeof bookingSchema>;

const whoShape = {
  name: lineSchema(answerLimits.name, 'Escribe el nombre'),
  email: z.union([z.literal('').transform(() => null), emailSchema]).nullable(),
  phone: optionalText(answerLimits.phone).refine(
    (phone) => phone === null || /^[+(]?\d[\d\s().-]*$/.test(phone),
    'Escribe un teléfono válido',
  ),
  note: optionalText(bookingLimits.note),
};

const placeShape = {
  agendaId: z.int32().positive('Elige una agenda'),
  serviceId: z.int32().positive('Elige un servicio'),
  startsAt: dateTimeSchema.refine((moment) => Date.parse(moment) % 60_000 === 0, 'Elige un minuto en punto'),
};

/** A booking made by hand. Opening hours, notice and horizon bind visitors only, but no time is booked twice. */
export const createBookingBody = z.object({
  ...placeShape,
  ...whoShape,
  /** The id of a contact of the assistant. The booking is deleted with the contact. */
  contactId: z.uuid().nullish(),
});

export type CreateBookingBody = z.infer<typeof createBookingBody>;

/** Fields that are left out stay unchanged. A booking that is cancelled or over can't be changed. */
export const updateBookingBody = z.object({ ...placeShape, ...whoShape }).partial();

export type UpdateBookingBody = z.infer<typeof updateBookingBody>;

export const bookingListQuery = rangeQuery.safeExtend({
  agendaId: idParam.optional(),
  state: z.enum(bookingStates).optional(),
  limit: listQuery.shape.limit,
  /** The cursor from the `Link` header of the previous page. */
  cursor: placeCursor(/^\d{1,15}-\d+$/).optional(),
});

export type BookingListQuery = z.infer<typeof bookingListQuery>;

/** A time at which a service can begin. */
export const slotSchema = z.object({
  agendaId: z.int(),
  startsAt: dateTimeSchema,
  endsAt: dateTimeSchema,
  /** How many bookings the slot still has room for. */
  places: z.int(),
});

export type Slot = z.infer<typeof slotSchema>;

export const slotQuery = z.object({
  serviceId: idParam,
  /** Only the slots of one agenda. */
  agendaId: idParam.optional(),
  /** The first day, in each agenda's time zone. */
  from: z.iso.date('Escribe una fecha válida'),
  days: z.coerce.number().int().min(1).max(bookingLimits.slotDays).default(7),
  /** A booking that is to be moved. Its own time counts as free. */
  moving: idParam.optional(),
});

export type SlotQuery = z.infer<typeof slotQuery>;

const bookingParams = z.object({ id: idParam, bookingId: idParam });

/** The bookings of an assistant. */
export const bookingEndpoints = {
  bookings: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/bookings',
    summary: 'Bookings that begin in a range, in the order in which they begin',
    params: idParams,
    query: bookingListQuery,
    response: z.array(bookingSchema),
  }),
  booking: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/bookings/:bookingId',
    summary: 'One booking',
    params: bookingParams,
    response: bookingSchema,
  }),
  createBooking: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/bookings',
    summary: 'Book by hand; 409 (`slot_taken`) where the agenda is taken at that time',
    params: idParams,
    body: createBookingBody,
    response: bookingSchema,
    status: 201,
  }),
  updateBooking: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id/bookings/:bookingId',
    summary: 'Move a booking, or change who comes; 409 (`slot_taken`) where the agenda is taken at the new time',
    params: bookingParams,
    body: updateBookingBody,
    response: bookingSchema,
  }),
  cancelBooking: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/bookings/:bookingId/cancel',
    summary: 'Cancel a booking; again changes nothing',
    params: bookingParams,
    response: bookingSchema,
  }),
  restoreBooking: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/bookings/:bookingId/restore',
    summary:
      'Take back a cancellation of the owner’s side; 409 where who booked has cancelled, it is over, or (`slot_taken`) its time is taken since',
    params: bookingParams,
    response: bookingSchema,
  }),
  revokeLink: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/bookings/:bookingId/revoke-link',
    summary: 'Take its power from the link that was mailed to who comes; the next mail has another',
    params: bookingParams,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/slots',
    summary: 'When a service can begin, by the agendas’ hours and what they are taken for; without notice and horizon',
    params: idParams,
    query: slotQuery,
    response: z.array(slotSchema),
  }),
};
