import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import { isDatabaseDown, waitedForLock } from '#server/db/faults.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { FinishedReply, ReplyEnd } from './reply-ends.queries.ts';

interface EndQueueDeps {
  /** Stores ends in one go; gives those that it has stored. */
  store: (replies: FinishedReply[]) => Promise<ReadonlyMap<number, ReplyEnd>>;
  logger: Logger;
}

/** Pauses between tries while the database is away; the last one is repeated. */
const retryPausesMs = [100, 250, 500, 1_000, 2_000];

/**
 * Stores the ends of replies as they come, gathering those that come while a statement is under way: replies that end in the same moment
 * share a commit. While the database is away they are tried again, as long as the process lives.
 */
export function createEndQueue({ store, logger }: EndQueueDeps) {
  let waiting: { reply: FinishedReply; settle: (end: ReplyEnd | undefined) => void }[] = [];
  let flushing = false;
  /** How many the newest statement had: where it was more than one, more are coming. */
  let together = 1;

  /** Undefined for one that could not be stored, because its row is somebody else's or the database refuses it. */
  return (reply: FinishedReply): Promise<ReplyEnd | undefined> =>
    new Promise((settle) => {
      waiting.push({ reply, settle });
      if (!flushing) void flush();
    });

  async function flush(): Promise<void> {
    flushing = true;
    // Those that end in the same moment go along.
    await Promise.resolve();
    for (let failures = 0; waiting.length > 0; ) {
      if (together > 1) await delay(limits.chat.storing.gatherMs);
      const batch = waiting;
      waiting = [];
      together = batch.length;
      try {
        const ends = await store(batch.map(({ reply }) => reply));
        for (const { reply, settle } of batch) settle(ends.get(reply.replyId));
        failures = 0;
      } catch (error) {
        logger.warn({ err: error, replies: batch.length }, 'ended replies could not be stored for now');
        if (isDatabaseDown(error) || waitedForLock(error)) {
          waiting = [...batch, ...waiting];
          await delay(retryPausesMs[Math.min(failures, retryPausesMs.length - 1)]);
          failures += 1;
        } else await storeEach(batch);
      }
    }
    flushing = false;
  }

  /** One that the database refuses must not take the others along. */
  async function storeEach(batch: typeof waiting): Promise<void> {
    for (const { reply, settle } of batch) {
      const ends = await store([reply]).catch((error: unknown) => {
        logger.error({ err: error, replyId: reply.replyId }, 'a reply could not be stored');
        return undefined;
      });
      settle(ends?.get(reply.replyId));
    }
  }
}
