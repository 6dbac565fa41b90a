import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** Bytes in base64url, as browsers encode them. */
const bytesSchema = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count, `Takes ${count} bytes`);

const endpointSchema = z.url({ protocol: /^https?$/ }).max(2_000);

export const pushSubscriptionBody = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** An uncompressed point of the curve P-256. */
    p256dh: bytesSchema(65),
    auth: bytesSchema(16),
  }),
});

export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const pushEndpoints = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    summary: 'What a browser subscribes with (`applicationServerKey`, base64url)',
    response: z.object({ key: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    summary: 'Get notifications of new contacts on a browser; its push service must be a known one',
    body: pushSubscriptionBody,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    summary: 'Get no more notifications on a browser',
    body: z.object({ endpoint: endpointSchema }),
  }),
};
