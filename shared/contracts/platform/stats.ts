import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const statsSchema = z.object({
  usersCount: z.int(),
  activeSubscriptions: z.int(),
  assistantsCount: z.int(),
  /** US dollars a month from the active subscriptions. */
  revenue: z.number(),
  /** Whether the public link of any assistant has been copied, sent or saved. */
  isLinkShared: z.boolean(),
  /** The change of each figure compared with 30 days ago, in per cent. */
  trends: z.object({ users: z.int(), subscriptions: z.int(), assistants: z.int(), revenue: z.int() }),
});

export type Stats = z.infer<typeof statsSchema>;

export const statsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'The platform’s figures, and how they have changed in 30 days',
    response: statsSchema,
  }),
};
