import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { timeLimitSeconds, parallel, parallelEach } = limits.push;

/** One try at one message. When the next one is due stands with the message, not in the job queue. */
export const pushJob: JobKind<{ messageId: number; userId: number }> = {
  name: 'send-push',
  payload: z.object({ messageId: z.int().positive(), userId: z.int32().positive() }),
  retries: 0,
  retryDelaySeconds: 0,
  timeLimitSeconds,
  parallel,
  turns: { of: ({ userId }) => userId, parallel: parallelEach },
};
