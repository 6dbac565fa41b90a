import * as z from 'zod';
import { ceilingPeriods, ceilingScopes } from '../../domain/accounts/ceilings.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';

const id = z.int32().positive();
/** US dollars, to the millionth. */
const money = z
  .number('Escribe un importe')
  .positive('Escribe un importe mayor que cero')
  .max(1_000_000, 'Un millón de dólares como mucho')
  .transform((dollars) => Math.round(dollars * 1e6) / 1e6);

export const ceilingSchema = z.object({
  scope: z.enum(ceilingScopes),
  /** Of an assistant's, and of its visitors'. */
  assistantId: id.nullable(),
  period: z.enum(ceilingPeriods),
  /** US dollars. */
  limit: z.number().nullable(),
  /** Of each visitor's alone. */
  messages: z.int32().nullable(),
  /** US dollars in the day or month that it is; 0 of visitors', who have one each. */
  spent: z.number(),
  /** `near` from 80 % on; `reached` where visitors are asked for their contact details instead of being answered. */
  state: z.enum(['below', 'near', 'reached']),
});

export type Ceiling = z.infer<typeof ceilingSchema>;

/** What a ceiling allows; nothing of either takes it away. */
export const ceilingLimits = z.object({
  limit: money.nullable(),
  messages: z.int().positive('Escribe un número mayor que cero').max(10_000, '10.000 mensajes como mucho').nullable(),
});

const expected = expectedOf(ceilingSchema.pick({ limit: true, messages: true }));
const limit = { period: z.enum(ceilingPeriods), limit: ceilingLimits.shape.limit, expected };

/** `limit` null, and no `messages`, takes the ceiling away. A visitor's is of a day. */
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
