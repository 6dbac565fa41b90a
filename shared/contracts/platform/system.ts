import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const systemEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'The process runs, and which version of the program it is',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary:
      'The database answers and its migrations are applied; how old the newest scheduled backup is, and how the last trial restore was',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      backupAgeSeconds: z.int().optional(),
      restoreTrial: z.object({ ageSeconds: z.int(), isGood: z.boolean() }).optional(),
    }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    produces: 'application/json',
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This API as a page to read and try',
    produces: 'text/html',
  }),
};
