import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { JobKind } from '#server/jobs/jobs.ts';

const { retries, retryDelaySeconds, timeLimitSeconds, files, web } = limits.knowledge.reading;
const { writing } = limits.knowledge;

interface WritingAsked {
  sourceId: number;
  /** The source's owner: accounts take turns. */
  ownerId?: number | undefined;
}

interface ReadingAsked extends WritingAsked {
  /** The number of the request to read the source. The job of an earlier request does nothing. */
  reading: number;
}

const asked = { sourceId: z.int32().positive(), ownerId: z.int32().positive().optional() };
const of = ({ ownerId }: WritingAsked) => ownerId;

/** Lets a model write questions for the passages of a source. */
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

/** Reads a page or a site. That is mostly waiting for other servers, and files do not wait for it. */
export const webReadingJob: JobKind<ReadingAsked> = {
  ...reading,
  name: 'read-pages',
  parallel: web.parallel,
  turns: { of, parallel: web.parallelEach },
};
