import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { retries, retryDelaySeconds, timeLimitSeconds, files, web } = limits.knowledge.reading;
const { writing } = limits.knowledge;

interface WritingAsked {
  sourceId: number;
  /** Whose it is: accounts take turns. */
  ownerId?: number | undefined;
}

interface ReadingAsked extends WritingAsked {
  /** The time that it was asked for: an earlier one's job does nothing. */
  reading: number;
}

const asked = { sourceId: z.int32().positive(), ownerId: z.int32().positive().optional() };
const of = ({ ownerId }: WritingAsked) => ownerId;

/** Has a model write questions to the passages of a source. */
export const writingJob: JobKind<WritingAsked> = {
  name: 'write-questions',
  payload: z.object(asked),
  retries: writing.retries,
  retryDelaySeconds: writing.retryDelaySeconds,
  timeLimitSeconds: writing.timeLimitSeconds,
  parallel: writing.parallel,
  turns: { of, parallel: writing.parallelEach },
};

const reading = {
  payload: z.object({ ...asked, reading: z.int32().positive() }),
  ...{ retries, retryDelaySeconds, timeLimitSeconds },
};

/** Reads a file, or a long text. */
export const readingJob: JobKind<ReadingAsked> = {
  ...reading,
  name: 'read-source',
  parallel: files.parallel,
  turns: { of, parallel: files.parallelEach },
};

/** Reads a page or a site, which is mostly waiting for others' servers: no file waits for that. */
export const webReadingJob: JobKind<ReadingAsked> = {
  ...reading,
  name: 'read-pages',
  parallel: web.parallel,
  turns: { of, parallel: web.parallelEach },
};
