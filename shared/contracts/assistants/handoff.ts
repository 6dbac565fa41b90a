import * as z from 'zod';
import { weekdays } from '../../domain/conversations/inbox.ts';
import { isTimeZone } from '../../domain/days.ts';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** By the assistant's own clocks; `24:00` is the day's end. */
const rangeSchema = z.object({
  from: z.string().regex(timePattern, 'Escribe una hora, como 09:00'),
  to: z.union([z.string().regex(timePattern, 'Escribe una hora, como 14:00'), z.literal('24:00')]),
});

const orderedRangesSchema = z
  .array(rangeSchema.refine(({ from, to }) => from < to, { path: ['to'], error: 'Debe ser después de la apertura' }))
  .max(6, 'Máximo 6 tramos al día')
  .transform((ranges) => [...ranges].sort((a, b) => a.from.localeCompare(b.from)))
  .refine((ranges) => ranges.every(({ from }, n) => from >= (ranges[n - 1]?.to ?? '')), 'Los tramos se solapan');

/** When somebody is there to answer; a day that is not named is closed. */
export const openingHoursSchema = z.partialRecord(z.enum(weekdays), z.array(rangeSchema));
export const openingHoursBody = z.partialRecord(z.enum(weekdays), orderedRangesSchema);

/** IANA name; null is the platform's. */
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
  /** Visitors have the button, and asking for a person in words is understood. */
  offersPerson: z.boolean(),
  /** Its owner has said that the law asks for a person: that stays on. */
  keepsPerson: z.boolean(),
  /** Who answers, as visitors read it. */
  personName: z.string().nullable(),
  /** IANA name; null is the platform's. */
  timeZone: z.string().nullable(),
  /** The one that holds. */
  effectiveTimeZone: z.string(),
  /** Null: always open. */
  openingHours: openingHoursSchema.nullable(),
  /** Days (`2026-12-25`) that are closed whatever the weekday, in their order. */
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

/** Of an assistant. */
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
