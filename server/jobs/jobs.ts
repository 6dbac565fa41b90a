import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type JobStorage, jobStorage, queuePolicy } from './storage.ts';
import { countInWindow } from './turns.queries.ts';

/** Work that is done later, at least once, by any free process. Its payload has ids and no text of any person. */
export interface JobKind<Payload extends object = object> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries after the first one, and how long to wait before each; the wait doubles. */
  retries: number;
  retryDelaySeconds: number;
  timeLimitSeconds: number;
  /** How many of them one process does at once. */
  parallel: number;
  /** Whose jobs they are, for kinds of which somebody may have many. They take turns, so that nobody waits for all jobs of another. */
  turns?: {
    /** Whose a job is. Of several keys, the one with most jobs decides. Undefined for a job that was enqueued before turns were taken. */
    of(payload: Payload): number | readonly string[] | undefined;
    /** How many jobs of one key a process does at once: fewer than `parallel` of the kind, so that others' are done as well. */
    parallel: number;
  };
}

export interface JobTry {
  /** No further try follows this one. */
  last: boolean;
  /** Aborts when the time limit is over, or the process stops. */
  signal: AbortSignal;
}

export interface JobTimings {
  /**
   * How often a worker looks for jobs. `listeningPollSeconds` applies while it is notified of new jobs, and only has to find those whose
   * wait is over.
   */
  pollSeconds: number;
  listeningPollSeconds: number;
  /** How soon the jobs of a process that died are noticed, after the heartbeat that they missed. */
  superviseSeconds: number;
  /** Multiplies every kind's waits; tests make them short. */
  retryDelayFactor: number;
  /** How long jobs may go on when the process stops. */
  stopMs: number;
}

interface JobsDeps {
  storage: JobStorage;
  logger: Logger;
  timings: JobTimings;
  /** Is called with the outcome of each try of a job. */
  observe?: (queue: string, outcome: 'done' | 'failed') => void;
}

const resultSchema = z.object({ rows: z.array(z.unknown()) });

/** The least that pg-boss accepts. A job whose process has given no sign of life for this long goes to another process. */
const heartbeatSeconds = 10;
const keptSeconds = 24 * 3_600;

export type Jobs = ReturnType<typeof createJobs>;

/** Jobs through pg-boss, in the same database: a job is enqueued in the transaction that needs it, or not at all. */
export function createJobs({ storage, logger, timings, observe = () => {} }: JobsDeps) {
  const boss = new PgBoss({
    ...jobStorage(storage),
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: timings.superviseSeconds,
    monitorIntervalSeconds: timings.superviseSeconds,
    flowIntervalSeconds: 3_600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue failed for now'));
  const stopping = new AbortController();

  return {
    /** Creates the queues of these kinds, so that jobs can be enqueued. */
    async open(kinds: readonly JobKind[]): Promise<void> {
      await boss.start();
      for (const kind of kinds) {
        await boss.createQueue(kind.name, { policy: queuePolicy, ...queueOptions(kind, timings) });
        await boss.updateQueue(kind.name, queueOptions(kind, timings));
        // pg-boss knows the queue from now on. Asking the database for it inside a transaction would wait for that very transaction.
        await boss.findJobs(kind.name, { id: crypto.randomUUID() });
      }
    },

    /** Enqueues jobs inside `tx`: they exist once it commits. A job that already waits with the same payload is not doubled. */
    async enqueue<Payload extends object>(tx: Db, kind: JobKind<Payload>, payloads: readonly Payload[]): Promise<void> {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => {
        const data = kind.payload.parse(payload);
        return { data, singletonKey: JSON.stringify(data) };
      });
      await takeTurns(tx, kind, jobs);
      const within = { execute: async (statement: SQL) => resultSchema.parse(await tx.execute(statement)) };
      await boss.insert(kind.name, jobs, { db: fromDrizzle(within, sql) });
    },

    /** Begins to do the jobs of a kind. If `handle` throws, the job is tried again. Only the error's name is stored with the job. */
    async work<Payload extends object>(
      kind: JobKind<Payload>,
      handle: (payload: Payload, attempt: JobTry) => Promise<void>,
    ): Promise<void> {
      const options = {
        pollingIntervalSeconds: timings.pollSeconds,
        notifyPollingIntervalSeconds: timings.listeningPollSeconds,
        localConcurrency: kind.parallel,
        ...(kind.turns ? { localGroupConcurrency: kind.turns.parallel } : {}),
        // As long as there is more to do, it is done without a pause.
        burstWhenBatchFull: true,
        includeMetadata: true as const,
      };
      await boss.work(kind.name, options, async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        await handle(kind.payload.parse(job.data), { last: job.retryCount >= kind.retries, signal }).catch(
          (error: unknown) => {
            logger.warn({ err: error, job: kind.name, retries: job.retryCount }, 'a job failed for now');
            observe(kind.name, 'failed');
            throw new Error(error instanceof Error ? error.name : 'failed');
          },
        );
        observe(kind.name, 'done');
      });
    },

    /** Takes no more jobs and waits for those in progress. Jobs that take too long are left for another process. */
    async stop(): Promise<void> {
      const timer = setTimeout(() => stopping.abort(), timings.stopMs);
      await boss.stop({ graceful: true, close: false, timeout: timings.stopMs + 2_000 });
      clearTimeout(timer);
    },
  };
}

interface QueuedJob<Payload> {
  data: Payload;
  group?: { id: string };
  /** The highest is done first. */
  priority?: number;
}

/**
 * The more jobs somebody has enqueued lately, the later is the turn of their next one. So somebody with one job waits for the first jobs
 * of those who have hundreds, and not for all of them.
 */
async function takeTurns<Payload extends object>(
  tx: Db,
  { name, turns }: JobKind<Payload>,
  jobs: QueuedJob<Payload>[],
): Promise<void> {
  const keyed = jobs.flatMap((job) => {
    const [first, ...others] = [turns?.of(job.data) ?? []].flat();
    if (first === undefined) return [];
    return [{ job, whose: String(first), keys: [first, ...others].map((key) => `turns:${name}:${key}`) }];
  });
  if (keyed.length === 0) return;
  const counts = new Map<string, number>();
  for (const key of keyed.flatMap(({ keys }) => keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const places = await countInWindow(tx, counts, turnsWindowSeconds);
  for (const { job, whose, keys } of keyed) {
    const taken = keys.map((key) => places.get(key) ?? 0);
    keys.forEach((key, index) => void places.set(key, (taken[index] ?? 0) + 1));
    job.group = { id: whose };
    job.priority = -Math.max(...taken);
  }
}

/** How long an enqueued job counts. */
const turnsWindowSeconds = 15 * 60;

function queueOptions({ retries, retryDelaySeconds, timeLimitSeconds }: JobKind, { retryDelayFactor }: JobTimings) {
  return {
    retryLimit: retries,
    retryDelay: Math.round(retryDelaySeconds * retryDelayFactor),
    retryBackoff: retryDelaySeconds * retryDelayFactor >= 1,
    expireInSeconds: timeLimitSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptSeconds,
    notify: true,
  };
}
