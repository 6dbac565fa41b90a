import * as z from 'zod';
import { bookingLimits, calcomFaults } from '../../domain/booking/booking.ts';
import { holidaysBody, openingHoursBody, openingHoursSchema, timeZoneBody } from '../assistants/handoff.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { lineSchema, optionalText } from '../conversations/cards.ts';
import { endpoint } from '../endpoint.ts';

/** A person or a thing whose time is booked. */
export const agendaSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** An IANA time zone name. Null: the platform's time zone. */
  timeZone: z.string().nullable(),
  /** The time zone in force. */
  effectiveTimeZone: z.string(),
  /** The opening hours in the agenda's time zone. Null: always open. */
  openingHours: openingHoursSchema.nullable(),
  /** Days (`2026-12-25`) that are closed whatever the weekday, in chronological order. */
  holidays: z.array(z.iso.date()),
  /** Other calendars can subscribe to the agenda, at an address that was shown once. */
  hasFeed: z.boolean(),
  /**
   * The event at Cal.com from which the agenda takes its times, for services that are as long as the event may be. Null: the agenda has its
   * own times.
   */
  calcom: z
    .object({
      page: z.string(),
      eventTitle: z.string(),
      /** The lengths that the event may have, in minutes. */
      minutes: z.array(z.int()),
      hasKey: z.boolean(),
      fault: z.enum(calcomFaults).nullable(),
    })
    .nullable(),
  updatedAt: dateTimeSchema,
});

export type Agenda = z.infer<typeof agendaSchema>;

export const agendaBody = z.object({
  name: lineSchema(bookingLimits.name, 'Ponle un nombre'),
  timeZone: timeZoneBody,
  openingHours: openingHoursBody.nullable(),
  holidays: holidaysBody,
});

export type AgendaBody = z.infer<typeof agendaBody>;

/** A period in which an agenda is closed, apart from its opening hours. */
export const blockSchema = z.object({
  id: z.int(),
  agendaId: z.int(),
  startsAt: dateTimeSchema,
  endsAt: dateTimeSchema,
  /** A note that only the owner's side sees. */
  note: z.string().nullable(),
  /** The other calendar that the period was read from; it can be changed only there. Null: closed by hand. */
  calendarId: z.int().nullable(),
});

export type Block = z.infer<typeof blockSchema>;

/** Either whole days in the agenda's time zone, both included, or a period between two moments. */
export const blockBody = z.union([
  z
    .object({
      fromDay: z.iso.date('Escribe una fecha válida'),
      toDay: z.iso.date('Escribe una fecha válida'),
      note: optionalText(bookingLimits.note),
    })
    .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'], error: 'Debe acabar después de empezar' }),
  z
    .object({ startsAt: dateTimeSchema, endsAt: dateTimeSchema, note: optionalText(bookingLimits.note) })
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: 'Debe acabar después de empezar',
    }),
]);

export type BlockBody = z.infer<typeof blockBody>;

const dayMs = 24 * 60 * 60_000;

/** A period between two moments. The end is not included. */
export const rangeQuery = z
  .object({ from: dateTimeSchema, to: dateTimeSchema })
  .refine(
    ({ from, to }) =>
      Date.parse(to) > Date.parse(from) && Date.parse(to) - Date.parse(from) <= bookingLimits.listedDays * dayMs,
    { path: ['to'], error: `Como mucho ${bookingLimits.listedDays} días` },
  );

/** An agenda with the assistant that it belongs to, for lists over several assistants. */
export const ownAgendaSchema = agendaSchema.extend({ assistantId: z.int(), assistantName: z.string() });

export type OwnAgenda = z.infer<typeof ownAgendaSchema>;

const agendaParams = z.object({ id: idParam, agendaId: idParam });

/** The agendas of an assistant. The first endpoint covers all assistants of the caller. */
export const agendaEndpoints = {
  ownAgendas: endpoint({
    method: 'GET',
    path: '/api/agendas',
    summary: 'The agendas of all assistants that are the caller’s own, assistant by assistant',
    response: z.array(ownAgendaSchema),
  }),
  agendas: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/agendas',
    summary: 'The agendas of an assistant, the oldest first',
    params: idParams,
    response: z.array(agendaSchema),
  }),
  createAgenda: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/agendas',
    summary: 'Add an agenda; 409 where there are as many as there may be',
    params: idParams,
    body: agendaBody,
    response: agendaSchema,
    status: 201,
  }),
  updateAgenda: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/agendas/:agendaId',
    summary: 'Change an agenda; what was booked stays, inside its new hours or not',
    params: agendaParams,
    body: agendaBody,
    response: agendaSchema,
  }),
  removeAgenda: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/agendas/:agendaId',
    summary: 'Remove an agenda; 409 while it has bookings that are still to come',
    params: agendaParams,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/agendas/:agendaId/feed',
    summary: 'Make the address by which other calendars show an agenda; one that it had before leads nowhere then',
    params: agendaParams,
    response: z.object({ url: z.url() }),
    status: 201,
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/agendas/:agendaId/feed',
    summary: 'Take the address by which other calendars show an agenda; again changes nothing',
    params: agendaParams,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/blocks',
    summary: 'Times that an assistant’s agendas are closed for beside their hours, as far as they touch a range',
    params: idParams,
    query: rangeQuery,
    response: z.array(blockSchema),
  }),
  createBlock: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/agendas/:agendaId/blocks',
    summary: 'Close an agenda for a time or for whole days; what was booked stays booked',
    params: agendaParams,
    body: blockBody,
    response: blockSchema,
    status: 201,
  }),
  removeBlock: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/agendas/:agendaId/blocks/:blockId',
    summary: 'Open an agenda again for a time that it was closed for',
    params: agendaParams.extend({ blockId: idParam }),
  }),
};
