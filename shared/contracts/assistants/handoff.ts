import * as z from 'zod';
import { weekdays } from '../../domain/conversations/inbox.ts';
import { isTimeZone } from '../../domain/days.ts';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Opening times in the assistant's own time zone. `24:00` is the end of the day. */
const rangeSchema = z.object({
  from: z.string().regex(timePattern, 'Escribe una hora, como 09:00'),
  to: z.union([z.string().regex(timePattern, 'Escribe una hora, como 14:00'), z.literal('24:00')]),
});

const orderedRangesSchema = z
  .array(rangeSchema.refine(({ from, to }) => from < to, { path: ['to'], error: 'Debe ser después de la apertura' }))
  .max(6, 'Máximo 6 tramos al día')
  .transform((ranges) => [...ranges].sort((a, b) => a.from.localeCompare(b.from)))
  .refine((ranges) => ranges.every(({ from }, n) => from >= (ranges[n - 1]?.to ?? '')), 'Los tramos se solapan');

/** When a person is available to answer. A day that is not named is closed. */
export const openingHoursSchema = z.partialRecord(z.enum(weekdays), z.array(rangeSchema));
export const openingHoursBody = z.partialRecord(z.enum(weekdays), orderedRangesSchema);

/** An IANA time zone name. Null: the platform's time zone. */
export const timeZoneBody = z
  .string()
  .trim()
  .max(60)
  .refine(isTimeZone, 'Elige una zona horaria de la lista')
  .nullable();

export const holidaysBody = z
  .array(z.iso.date('Escribe una fecha válida'))
  .max(200, 'Máximo 200 días')
  .transform((days) => [...new Set(days)].sort());

export const handoffSettingsSchema = z.object({
  /** Visitors have the button for a person, and a request for a person in words is recognised. */
  offersPerson: z.boolean(),
  /** The owner has declared that the law requires a person, so `offersPerson` stays on. */
  keepsPerson: z.boolean(),
  /** The name of the person who answers, as visitors read it. */
  personName: z.string().nullable(),
  /** An IANA time zone name. Null: the platform's time zone. */
  timeZone: z.string().nullable(),
  /** The time zone in force. */
  effectiveTimeZone: z.string(),
  /** The opening hours. Null: always open. */
  openingHours: openingHoursSchema.nullable(),
  /** Days (`2026-12-25`) that are closed whatever the weekday, in chronological order. */
  holidays: z.array(z.iso.date()),
});

export type HandoffSettings = z.infer<typeof handoffSettingsSchema>;

export const handoffSettingsBody = z.object({
  offersPerson: z.boolean(),
  personName: z
    .string()
    .trim()
    .max(60, 'Máximo 60 caracteres')
    .regex(/^\P{Cc}*$/u, 'Escribe una sola línea')
    .transform((name) => name || null)
    .nullable(),
  timeZone: timeZoneBody,
  openingHours: openingHoursBody.nullable(),
  holidays: holidaysBody,
});

export type HandoffSettingsBody = z.infer<typeof handoffSettingsBody>;

/** The settings of an assistant for asking for a person. */
export const handoffEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/handoff',
    summary: 'Whether an assistant’s visitors may ask for a person, who that is, and when',
    params: idParams,
    response: handoffSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/handoff',
    summary: 'Set whether an assistant’s visitors may ask for a person, who that is, and when',
    params: idParams,
    body: handoffSettingsBody,
    response: handoffSettingsSchema,
  }),
};
