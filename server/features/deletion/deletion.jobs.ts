import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const doomedSchema = z.object({ kind: z.enum(['assistant', 'user']), id: z.int32().positive() });

/** What nobody sees any more, and is to be deleted with all that hangs from it. */
export type Doomed = z.infer<typeof doomedSchema>;

const { retries, retryDelaySeconds, timeLimitSeconds } = limits.deletion;

/** Enqueued by whatever hides an assistant or an account. */
export const deletionJob: JobKind<Doomed> = {
  name: 'finish-deletion',
  payload: doomedSchema,
  retries,
  retryDelaySeconds,
  timeLimitSeconds,
  parallel: 1,
};
