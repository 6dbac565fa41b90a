import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseDown, waitedForLock } from '#server/db/faults.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { FinishedReply, ReplyEnd } from './reply-ends.queries.ts';

interface EndQueueDeps {
  /** Stores ends in one statement. Resolves with those that were stored. */
  store: (replies: FinishedReply[]) => Promise<ReadonlyMap<number, ReplyEnd>>;
  logger: Logger;
}

/** The pauses between retries while the database is down. The last one is repeated. */
const retryPausesMs = [100, 250, 500, 1_000, 2_000];

/**
 * Stores the ends of replies, gathering those that arrive while a statement is running: replies that end in the same moment share a commit.
 * While the database is down they are retried, as long as the process lives.
 */
export function createEndQueue({ store, logger }: EndQueueDeps) {
  let waiting: { reply: FinishedReply; settle: (end: ReplyEnd | undefined) => void }[] = [];
  let flushing = false;

  /**
   * Resolves with undefined for a reply that could not be stored, because its row belongs to another attempt or the database refuses it.
   */
  return (reply: FinishedReply): Promise<ReplyEnd | undefined> =>
    new Promise((settle) => {
      waiting.push({ reply, settle });
      if (!flushing) void flush();
    });

  async function flush(): Promise<void> {
    flushing = true;
    // Replies that end in the same moment join the batch.
    await Promise.resolve();
    for (let failures = 0; waiting.length > 0; ) {
      const batch = waiting;
      waiting = [];
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

  /** Stores replies one by one, because one that the database refuses must not fail the others. */
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
