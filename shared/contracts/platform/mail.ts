import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** The token was mailed to the address that it confirms. */
const tokenQuery = z.object({ token: z.string().max(100).default('') });

/** The token is signed and contains the receiver of the mail. */
const signedQuery = z.object({ token: z.string().max(1_000).default('') });

export const mailEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/mail-preview',
    summary: 'The mail to an owner about a lead, with made-up words, as a page',
    produces: 'text/html',
  }),
  confirmation: endpoint({
    method: 'GET',
    path: '/api/notification-address',
    summary: 'The page that asks whether an address wants the mails about contacts',
    query: tokenQuery,
    produces: 'text/html',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/notification-address',
    summary: 'Confirm an address for the mails about contacts; the answer is a page',
    query: tokenQuery,
    produces: 'text/html',
  }),
  digestStop: endpoint({
    method: 'GET',
    path: '/api/digest-mails',
    summary: 'The page that asks whether to stop the morning mail about contacts; changes nothing',
    query: signedQuery,
    produces: 'text/html',
  }),
  stopDigest: endpoint({
    method: 'POST',
    path: '/api/digest-mails',
    summary: 'Stop the morning mail about contacts, from the mail itself (RFC 8058); the answer is a page',
    query: signedQuery,
    consumes: 'ignoredForm',
    produces: 'text/html',
  }),
};
