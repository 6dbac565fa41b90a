import * as z from 'zod';
import { daysIn, periodUnits } from '../../domain/calendar.ts';
import { contactStatuses, interestLevels } from '../../domain/contacts/leads.ts';
import { visitorChannels } from '../../domain/conversations/channels.ts';
import { dateTimeSchema, idParams } from '../common.ts';
import { visitorPaths } from '../conversations/visitor-paths.ts';
import { endpoint } from '../endpoint.ts';

const daySchema = z.iso.date();
const count = z.int().nonnegative();

/** What there was from one day to another. */
export const figuresSchema = z.object({
  /** How often somebody opened the public chat, as far as that is known without identifying people. */
  visits: count,
  /** Conversations that visitors began. */
  conversations: count,
  /** Contacts that came, those that were erased since included. */
  contacts: count,
  /** What visitors booked in the chat, cancelled since or not, and the forms that they filled in. */
  bookings: count,
  forms: count,
  /** Replies of a model to visitors. */
  answers: count,
  /** Replies that the demonstration gave, without a model. */
  demoAnswers: count,
  failedAnswers: count,
  /** Of all calls of models: for visitors, in private chats, in test chats, for summaries. */
  promptTokens: count,
  completionTokens: count,
  /** US dollars at the list prices of when each call was made, of the tokens whose price was known; null where that is none of them. */
  cost: z.number().nullable(),
  /** Tokens of models whose price isn't known: in no cost. */
  unpricedTokens: count,
});

export type Figures = z.infer<typeof figuresSchema>;

const totalsSchema = figuresSchema.extend({
  /** The contacts by what they are by now. */
  byInterest: z.record(z.enum(interestLevels), count),
  byStatus: z.record(z.enum(contactStatuses), count),
});

export type NumberTotals = z.infer<typeof totalsSchema>;

const rangeSchema = z.object({ from: daySchema, to: daySchema });

export const numbersSchema = rangeSchema.extend({
  timeZone: z.string(),
  by: z.enum(periodUnits),
  totals: totalsSchema,
  /** By what channels they came: `public` is the web, the widget included. Those by which none did are left out. */
  channels: z.array(z.object({ channel: z.enum(visitorChannels), conversations: count, contacts: count })),
  /** The same number of days just before; null where there was no assistant yet. */
  before: rangeSchema.extend({ totals: totalsSchema }).nullable(),
  /** By day, week (from Monday) or month, without gaps; what is cut off by the range has only its days. */
  series: z.array(rangeSchema.extend({ figures: figuresSchema })),
  /** Each of one's own assistants; empty where one alone was asked for. */
  assistants: z.array(z.object({ id: z.int(), name: z.string(), figures: figuresSchema })),
  /** The first day on which visits were counted; null where that is still to come. */
  visitsSince: daySchema.nullable(),
  /** Older conversations are still being counted: the figures will grow. */
  isCounting: z.boolean(),
  asOf: dateTimeSchema,
});

export type Numbers = z.infer<typeof numbersSchema>;

const longestDays = 1_100;
const mostPeriods = 400;

/** Days of the platform's time zone; without them the last 30, by day. */
export const numbersQuery = z
  .object({ from: daySchema.optional(), to: daySchema.optional(), by: z.enum(periodUnits).default('day') })
  .superRefine(({ from, to, by }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['from'], message });
    if (!from || !to) return;
    const days = daysIn({ from, to });
    if (days < 1) refuse('El primer día debe ser anterior al último');
    if (days > longestDays) refuse('Elige un periodo de tres años como mucho');
    else if (by === 'day' && days > mostPeriods) refuse('Por días se ve un año como mucho: elige semanas o meses');
  });

export type NumbersQuery = z.infer<typeof numbersQuery>;

export const numbersEndpoints = {
  all: endpoint({
    method: 'GET',
    path: '/api/numbers',
    summary: 'The figures of all of one’s own assistants, by day, week or month, and of the period before',
    query: numbersQuery,
    response: numbersSchema,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/numbers',
    summary: 'The figures of an assistant, by day, week or month, and of the period before',
    params: idParams,
    query: numbersQuery,
    response: numbersSchema,
  }),
  allCsv: endpoint({
    method: 'GET',
    path: '/api/numbers.csv',
    summary: 'The same as CSV, a line for each day, week or month',
    query: numbersQuery,
    produces: 'text/csv',
  }),
  oneCsv: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/numbers.csv',
    summary: 'The same as CSV, a line for each day, week or month',
    params: idParams,
    query: numbersQuery,
    produces: 'text/csv',
  }),
  visit: endpoint({
    ...visitorPaths.visit,
    summary: 'Report that somebody has opened the public chat: counted, and nothing kept of who it was',
    params: idParams,
  }),
};
