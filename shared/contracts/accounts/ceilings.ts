import * as z from 'zod';
import { ceilingPeriods, ceilingScopes } from '../../domain/accounts/ceilings.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';

const id = z.int32().positive();
/** US dollars, rounded to a millionth. */
const money = z
  .number('Escribe un importe')
  .positive('Escribe un importe mayor que cero')
  .max(1_000_000, 'Un millón de dólares como mucho')
  .transform((dollars) => Math.round(dollars * 1e6) / 1e6);

export const ceilingSchema = z.object({
  scope: z.enum(ceilingScopes),
  /** The assistant of an `assistant` or a `visitor` ceiling. Null for the other scopes. */
  assistantId: id.nullable(),
  period: z.enum(ceilingPeriods),
  /** The limit in US dollars. */
  limit: z.number().nullable(),
  /** The limit of messages. Only `visitor` ceilings have one. */
  messages: z.int32().nullable(),
  /** US dollars spent in the current day or month. 0 for a `visitor` ceiling, because each visitor has their own. */
  spent: z.number(),
  /** `near` from 80 % on. `reached`: visitors are asked for their contact details instead of being answered. */
  state: z.enum(['below', 'near', 'reached']),
});

export type Ceiling = z.infer<typeof ceilingSchema>;

/** The limits of a ceiling. If both are null, the ceiling is removed. */
export const ceilingLimits = z.object({
  limit: money.nullable(),
  messages: z.int().positive('Escribe un número mayor que cero').max(10_000, '10.000 mensajes como mucho').nullable(),
});

const expected = expectedOf(ceilingSchema.pick({ limit: true, messages: true }));
const limit = { period: z.enum(ceilingPeriods), limit: ceilingLimits.shape.limit, expected };

/** `limit` null, without `messages`, removes the ceiling. A `visitor` ceiling is always per day. */
export const setCeilingBody = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('account'), ...limit }),
  z.object({ scope: z.literal('assistant'), assistantId: id, ...limit }),
  z.object({
    scope: z.literal('visitor'),
    assistantId: id,
    period: z.literal('day'),
    ...ceilingLimits.shape,
    expected,
  }),
]);

export type SetCeilingBody = z.infer<typeof setCeilingBody>;

export const setPlatformCeilingBody = z.object(limit);

export type SetPlatformCeilingBody = z.infer<typeof setPlatformCeilingBody>;

export const ceilingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/ceilings',
    summary: 'How much one’s own assistants may spend on models in a day and a month, and have spent',
    response: z.array(ceilingSchema),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/ceilings',
    summary: 'Set, change or take away how much one’s account, an assistant, or each visitor of it may spend',
    body: setCeilingBody,
    response: z.array(ceilingSchema),
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/admin/ceilings',
    summary: 'How much all assistants that have no key of their own may spend, and have spent',
    response: z.array(ceilingSchema),
  }),
  setPlatform: endpoint({
    method: 'PUT',
    path: '/api/admin/ceilings',
    summary: 'Set, change or take away how much all assistants without a key of their own may spend',
    body: setPlatformCeilingBody,
    response: z.array(ceilingSchema),
  }),
};
