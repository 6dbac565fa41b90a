import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { retries, retryDelaySeconds, timeLimitSeconds, parallel, parallelEach } = limits.knowledge.reading;

const { writing } = limits.knowledge;

/** Has a model write questions to the passages of a source. */
export const writingJob: JobKind<{ sourceId: number; assistantId: number }> = {
  name: 'write-questions',
  payload: z.object({ sourceId: z.int32().positive(), assistantId: z.int32().positive() }),
  retries: writing.retries,
  retryDelaySeconds: writing.retryDelaySeconds,
  timeLimitSeconds: writing.timeLimitSeconds,
  parallel: writing.parallel,
  turns: { of: ({ assistantId }) => assistantId, parallel: writing.parallelEach },
};

/** Reads a source. `reading` is the time that it was asked for: an earlier one's job does nothing. */
export const readingJob: JobKind<{ sourceId: number; reading: number; assistantId: number }> = {
  name: 'read-source',
  payload: z.object({
    sourceId: z.int32().positive(),
    reading: z.int32().positive(),
    assistantId: z.int32().positive(),
  }),
  retries,
  retryDelaySeconds,
  timeLimitSeconds,
  parallel,
  turns: { of: ({ assistantId }) => assistantId, parallel: parallelEach },
};
