import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { retries, retryDelaySeconds, timeLimitSeconds, runs } = limits.checks;

/** Asks the questions of a run. If a process has died, the next attempt continues with the questions that have no answer. */
export const checkRunJob: JobKind<{ runId: number; ownerId: number }> = {
  name: 'check-run',
  payload: z.object({ runId: z.int32().positive(), ownerId: z.int32().positive() }),
  retries,
  retryDelaySeconds,
  timeLimitSeconds,
  parallel: runs,
  turns: { of: ({ ownerId }) => ownerId, parallel: 1 },
};
