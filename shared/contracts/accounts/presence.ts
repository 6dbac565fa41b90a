import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const presenceSchema = z.object({
  /** False: the person has set themselves as not available for visitors now. Their notifications stay the same. */
  available: z.boolean(),
});

export const presenceEndpoints = {
  presence: endpoint({
    method: 'GET',
    path: '/api/inbox/presence',
    summary: 'Whether one has said to be there for visitors',
    response: presenceSchema,
  }),
  setPresence: endpoint({
    method: 'PUT',
    path: '/api/inbox/presence',
    summary: 'Say whether one is there for visitors: it changes what they read, and no notice',
    body: presenceSchema,
    response: presenceSchema,
  }),
};
