import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const doomedSchema = z.object({ kind: z.enum(['assistant', 'user']), id: z.int32().positive() });

/** An account or an assistant that is hidden and will be deleted with all of its data. */
export type Doomed = z.infer<typeof doomedSchema>;

const { retries, retryDelaySeconds, timeLimitSeconds } = limits.deletion;

/** The feature that hides an assistant or an account enqueues this job. */
export const deletionJob: JobKind<Doomed> = {
  name: 'finish-deletion',
  payload: doomedSchema,
  retries,
  retryDelaySeconds,
  timeLimitSeconds,
  parallel: 1,
};
