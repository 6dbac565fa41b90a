import * as z from 'zod';
import { emailSchema } from '../accounts/auth.ts';
import { dateTimeSchema, idParam, sessionIdSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { visitorDataPaths } from './visitor-data-paths.ts';

const params = z.object({ id: idParam, sessionId: sessionIdSchema });

export const visitorDataSchema = z.object({
  /** The session's conversations, the newest first. */
  conversations: z.array(z.object({ reference: z.string().nullable(), startedAt: dateTimeSchema })),
  /** How many bookings are still to come, which go with the rest. */
  bookings: z.int(),
  /** That they want marketing: under which words and since when; null where they do not. */
  marketing: z.object({ text: z.string(), givenAt: dateTimeSchema }).nullable(),
  /** Whether mails can be sent: a transcript, and codes. */
  sendsMails: z.boolean(),
});

export type VisitorData = z.infer<typeof visitorDataSchema>;

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Escribe los seis números del correo');

/** What a visitor does with the data of their session, which whoever holds its id may. */
export const visitorDataEndpoints = {
  summary: endpoint({
    ...visitorDataPaths.summary,
    summary: 'What there is of a visitor’s session',
    params,
    response: visitorDataSchema,
  }),
  json: endpoint({
    ...visitorDataPaths.json,
    summary: 'All data of a visitor’s session as a file',
    params,
    produces: 'application/json',
  }),
  page: endpoint({
    ...visitorDataPaths.page,
    summary: 'The same to be read',
    params,
    produces: 'text/html',
  }),
  remove: endpoint({
    ...visitorDataPaths.remove,
    summary: 'Delete all data of a visitor’s session; what they have booked is cancelled',
    params,
  }),
  withdrawMarketing: endpoint({
    ...visitorDataPaths.withdrawMarketing,
    summary: 'Want no marketing any more',
    params,
  }),
  sendCode: endpoint({
    ...visitorDataPaths.sendCode,
    summary: 'Mail a code of six digits to an address, which proves that its mailbox is the visitor’s',
    params,
    body: z.object({ email: emailSchema }),
  }),
  sendTranscript: endpoint({
    ...visitorDataPaths.sendTranscript,
    summary: 'Mail what was said in a visitor’s session to an address that a code has proven',
    params,
    body: z.object({ email: emailSchema, code }),
  }),
  person: endpoint({
    ...visitorDataPaths.person,
    summary: 'All that the assistant’s owner has of the person with an address that a code has proven, as a file',
    params,
    body: z.object({ email: emailSchema, code }),
    produces: 'application/json',
  }),
};
