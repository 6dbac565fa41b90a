import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { retries, retryDelaySeconds, timeLimitSeconds, parallel, parallelEach } = limits.summaries;

/** The feature that closes a visitor's conversation enqueues this job. */
export const summaryJob: JobKind<{ conversationId: number; assistantId?: number | undefined }> = {
  name: 'summarise-conversation',
  payload: z.object({ conversationId: z.int32().positive(), assistantId: z.int32().positive().optional() }),
  retries,
  retryDelaySeconds,
  timeLimitSeconds,
  parallel,
  turns: { of: ({ assistantId }) => assistantId, parallel: parallelEach },
};
