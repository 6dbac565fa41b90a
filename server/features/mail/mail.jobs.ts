import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { timeLimitSeconds, parallel, parallelEach } = limits.mailOutbox;

/** One try at one mail. When the next one is due stands in the outbox, not in the job queue. */
export const mailJob: JobKind<{ mailId: number; assistantId?: number | undefined }> = {
  name: 'send-mail',
  payload: z.object({ mailId: z.int32().positive(), assistantId: z.int32().positive().optional() }),
  retries: 0,
  retryDelaySeconds: 0,
  timeLimitSeconds,
  parallel,
  turns: { of: ({ assistantId }) => assistantId, parallel: parallelEach },
};

/** One try at one mail about an account; when the next one is due stands with the mail. */
export const accountMailJob: JobKind<{ mailId: number; whose?: string[] | undefined }> = {
  name: 'send-account-mail',
  payload: z.object({ mailId: z.int32().positive(), whose: z.array(z.string()).optional() }),
  retries: 0,
  retryDelaySeconds: 0,
  timeLimitSeconds,
  parallel,
  turns: { of: ({ whose }) => whose, parallel: parallelEach },
};
