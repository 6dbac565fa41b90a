import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { timeLimitSeconds, parallel, parallelEach } = limits.webhooks;

/** One try at one delivery. When the next one is due stands with the delivery, not in the job queue. */
export const webhookJob: JobKind<{ deliveryId: number; userId: number }> = {
  name: 'send-webhook',
  payload: z.object({ deliveryId: z.int().positive(), userId: z.int32().positive() }),
  retries: 0,
  retryDelaySeconds: 0,
  timeLimitSeconds,
  parallel,
  turns: { of: ({ userId }) => userId, parallel: parallelEach },
};
