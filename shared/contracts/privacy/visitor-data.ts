import * as z from 'zod';
import { emailSchema } from '../accounts/auth.ts';
import { dateTimeSchema, idParam, sessionIdSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { visitorDataPaths } from './visitor-data-paths.ts';

const params = z.object({ id: idParam, sessionId: sessionIdSchema });

export const visitorDataSchema = z.object({
  /** The session's conversations, the newest first. */
  conversations: z.array(z.object({ reference: z.string().nullable(), startedAt: dateTimeSchema })),
  /** The number of future bookings, which are deleted with the rest of the data. */
  bookings: z.int(),
  /** The consent to marketing: the text and when it was given. Null if there is none. */
  marketing: z.object({ text: z.string(), givenAt: dateTimeSchema }).nullable(),
  /** Whether the platform can send mails: a transcript, and codes. */
  sendsMails: z.boolean(),
});

export type VisitorData = z.infer<typeof visitorDataSchema>;

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Escribe los seis números del correo');

/** What a visitor can do with the data of their session. Anybody who has the session id may do it. */
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
