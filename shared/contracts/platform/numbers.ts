import * as z from 'zod';
import { daysIn, periodUnits } from '../../domain/calendar.ts';
import { contactStatuses, interestLevels } from '../../domain/contacts/leads.ts';
import { visitorChannels } from '../../domain/conversations/channels.ts';
import { dateTimeSchema, idParams } from '../common.ts';
import { visitorPaths } from '../conversations/visitor-paths.ts';
import { endpoint } from '../endpoint.ts';

const daySchema = z.iso.date();
const count = z.int().nonnegative();

/** The figures of a period. */
export const figuresSchema = z.object({
  /** How often the public chat was opened, as far as that can be known without identifying people. */
  visits: count,
  /** Conversations that visitors began. */
  conversations: count,
  /** New contacts, including those that have been erased since. */
  contacts: count,
  /** Bookings that visitors made in the chat, including those cancelled since, and forms that they filled in. */
  bookings: count,
  forms: count,
  /** Replies of a model to visitors. */
  answers: count,
  /** Replies of the demonstration, without a model. */
  demoAnswers: count,
  failedAnswers: count,
  /** The tokens of all model calls: for visitors, private chats, test chats and summaries. */
  promptTokens: count,
  completionTokens: count,
  /** US dollars at the list prices at the time of each call, for the tokens with a known price. Null if no token has a known price. */
  cost: z.number().nullable(),
  /** Tokens of models whose price isn't known. No cost includes them. */
  unpricedTokens: count,
});

export type Figures = z.infer<typeof figuresSchema>;

const totalsSchema = figuresSchema.extend({
  /** The contacts by their current interest level and status. */
  byInterest: z.record(z.enum(interestLevels), count),
  byStatus: z.record(z.enum(contactStatuses), count),
});

export type NumberTotals = z.infer<typeof totalsSchema>;

const rangeSchema = z.object({ from: daySchema, to: daySchema });

export const numbersSchema = rangeSchema.extend({
  timeZone: z.string(),
  by: z.enum(periodUnits),
  totals: totalsSchema,
  /** The numbers by channel. `public` is the web, including the widget. Channels without conversations and contacts are left out. */
  channels: z.array(z.object({ channel: z.enum(visitorChannels), conversations: count, contacts: count })),
  /** The period of the same number of days just before. Null if there was no assistant yet. */
  before: rangeSchema.extend({ totals: totalsSchema }).nullable(),
  /** The figures by day, week (from Monday) or month, without gaps. The first and the last period contain only days of the range. */
  series: z.array(rangeSchema.extend({ figures: figuresSchema })),
  /** The figures of each of the user's own assistants. Empty if only one assistant was asked for. */
  assistants: z.array(z.object({ id: z.int(), name: z.string(), figures: figuresSchema })),
  /** The first day on which visits were counted. Null if none has been counted yet. */
  visitsSince: daySchema.nullable(),
  /** Older conversations are still being counted, so the figures will grow. */
  isCounting: z.boolean(),
  asOf: dateTimeSchema,
});

export type Numbers = z.infer<typeof numbersSchema>;

const longestDays = 1_100;
const mostPeriods = 400;

/** Days in the platform's time zone. Without them: the last 30 days, by day. */
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
