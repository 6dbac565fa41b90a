import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const token = z.string().max(200);

/** The page of one booking, for anybody who has its link. */
export const bookingLinkEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/api/booking',
    summary: 'The page on which who comes moves or cancels a booking, by the link of its mail; changes nothing',
    query: z.object({ token, from: z.iso.date().optional(), ask: z.literal('cancel').optional() }),
    produces: 'text/html',
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/booking',
    summary: 'Move or cancel a booking, by the link of its mail; the answer is a page',
    query: z.object({ token, action: z.enum(['move', 'cancel']), slot: z.string().max(60).optional() }),
    consumes: 'ignoredForm',
    produces: 'text/html',
  }),
};
