import * as z from 'zod';
import { bookingLimits, slotSteps } from '../../domain/booking/booking.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { lineSchema, offerWordsSchema, optionalText } from '../conversations/cards.ts';
import { endpoint } from '../endpoint.ts';

const { minutes, bufferMinutes, capacity, noticeMinutes, horizonDays } = bookingLimits;

/** A service of an assistant that can be booked. */
export const serviceSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  minutes: z.int(),
  /** How many minutes its agenda stays busy after its end. */
  bufferMinutes: z.int(),
  /** The price as visitors read it. */
  price: z.string().nullable(),
  /** How many bookings the same slot can have. */
  capacity: z.int(),
  /** The agendas that offer the service. Empty: all agendas of the assistant. */
  agendaIds: z.array(z.int()),
  /** Whether visitors may book it. */
  isActive: z.boolean(),
  updatedAt: dateTimeSchema,
});

export type Service = z.infer<typeof serviceSchema>;

export const serviceBody = z.object({
  name: lineSchema(bookingLimits.name, 'Ponle un nombre'),
  description: optionalText(bookingLimits.description),
  minutes: z
    .int('Escribe los minutos que dura')
    .min(minutes.least, `Al menos ${minutes.least} minutos`)
    .max(minutes.most, `Como mucho ${minutes.most} minutos`),
  bufferMinutes: z
    .int('Escribe los minutos de margen')
    .min(0)
    .max(bufferMinutes, `Como mucho ${bufferMinutes} minutos`),
  price: optionalText(bookingLimits.price),
  capacity: z
    .int('Escribe cuántas personas')
    .min(1, 'Al menos una persona')
    .max(capacity, `Como mucho ${capacity} personas`),
  agendaIds: z
    .array(z.int32().positive())
    .max(bookingLimits.agendas)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  isActive: z.boolean(),
});

export type ServiceBody = z.infer<typeof serviceBody>;

/** Whether visitors may book, and when. */
export const bookingSettingsSchema = z.object({
  /** The chat offers booking, as soon as there is an active service and an agenda for it. */
  isActive: z.boolean(),
  /** Phrases of visitors for which booking is offered, one per line, in addition to those that every assistant knows ('pedir cita'). */
  offerWords: z.string(),
  /** The greeting has a button for booking. */
  inGreeting: z.boolean(),
  /** The minimum time between now and the start of a booking. */
  noticeMinutes: z.int(),
  /** How many days ahead a booking is possible; 0 is today only. */
  horizonDays: z.int(),
  /** The interval between the starts of two slots. */
  stepMinutes: z.int(),
});

export type BookingSettings = z.infer<typeof bookingSettingsSchema>;

export const bookingSettingsBody = z.object({
  isActive: z.boolean(),
  offerWords: offerWordsSchema(bookingLimits.words),
  inGreeting: z.boolean(),
  noticeMinutes: z.int().min(0).max(noticeMinutes, `Como mucho ${noticeMinutes} minutos`),
  horizonDays: z.int().min(0).max(horizonDays, `Como mucho ${horizonDays} días`),
  stepMinutes: z
    .int()
    .min(5)
    .max(60)
    .refine((minutes) => slotSteps.some((step) => step === minutes), 'Elige cada cuánto empiezan las citas'),
});

const serviceParams = z.object({ id: idParam, serviceId: idParam });

/** The services of an assistant and its booking settings. */
export const serviceEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/booking',
    summary:
      'Whether an assistant’s visitors may book, for which words it is offered, with what notice and how far ahead',
    params: idParams,
    response: bookingSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/booking',
    summary: 'Set whether an assistant’s visitors may book, and the rules of it',
    params: idParams,
    body: bookingSettingsBody,
    response: bookingSettingsSchema,
  }),
  services: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/services',
    summary: 'What can be booked of an assistant, the oldest first',
    params: idParams,
    response: z.array(serviceSchema),
  }),
  createService: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/services',
    summary: 'Add a service; 409 where there are as many as there may be',
    params: idParams,
    body: serviceBody,
    response: serviceSchema,
    status: 201,
  }),
  updateService: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/services/:serviceId',
    summary: 'Change a service; what was booked before stays as it was',
    params: serviceParams,
    body: serviceBody,
    response: serviceSchema,
  }),
  removeService: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/services/:serviceId',
    summary: 'Remove a service; what was booked stays booked',
    params: serviceParams,
  }),
};
