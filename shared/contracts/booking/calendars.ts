import * as z from 'zod';
import { bookingLimits, calendarFaults } from '../../domain/booking/booking.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Another calendar whose events make an agenda busy. Its address is a secret and in no response. */
export const busyCalendarSchema = z.object({
  id: z.int(),
  agendaId: z.int(),
  /** The host of its address. */
  host: z.string(),
  /** When it was last fetched. Null: not yet. */
  readAt: dateTimeSchema.nullable(),
  /** Why the last attempt failed. The events that were read before stay in force. */
  fault: z.enum(calendarFaults).nullable(),
  /** The number of its busy times from now on. */
  busyTimes: z.int(),
});

export type BusyCalendar = z.infer<typeof busyCalendarSchema>;

export const busyCalendarBody = z.object({
  /** `webcal:` is read as `https:`. */
  url: z
    .string()
    .trim()
    .max(bookingLimits.calendarAddress, `Como mucho ${bookingLimits.calendarAddress} caracteres`)
    .regex(/^(?:https?|webcals?):\/\/[^\s/]+\/\S*$/i, 'Escribe una dirección que empiece por https:// o webcal://'),
});

export type BusyCalendarBody = z.infer<typeof busyCalendarBody>;

const agendaParams = z.object({ id: idParam, agendaId: idParam });

/** The other calendars of an assistant's agendas. */
export const calendarEndpoints = {
  calendars: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/calendars',
    summary: 'The other calendars that an assistant’s agendas are busy by, the oldest first',
    params: idParams,
    response: z.array(busyCalendarSchema),
  }),
  addCalendar: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/agendas/:agendaId/calendars',
    summary: 'Read an iCalendar address (ICS) every ten minutes, and keep its times free of bookings; 409 at the limit',
    params: agendaParams,
    body: busyCalendarBody,
    response: busyCalendarSchema,
    status: 201,
  }),
  readCalendar: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/agendas/:agendaId/calendars/:calendarId/read',
    summary: 'Read another calendar now instead of in its turn',
    params: agendaParams.extend({ calendarId: idParam }),
  }),
  removeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/agendas/:agendaId/calendars/:calendarId',
    summary: 'Read another calendar no more; its times are free again',
    params: agendaParams.extend({ calendarId: idParam }),
  }),
};
