import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { isDatabaseDown, refusedByDatabase, waitedForLock } from '#server/db/faults.ts';
import { createQueue } from '#server/lib/queue.ts';
import { insertVisitorTurns, type VisitorMessage, type VisitorTurn } from './visitor-turn.queries.ts';

interface Waiting {
  message: VisitorMessage;
  since: number;
  resolve(turn: VisitorTurn): void;
  reject(error: unknown): void;
}

/**
 * Stores visitors' messages, gathering those that arrive while a statement is running: the next statement stores them together. A message
 * whose row is locked is stored separately, so that it delays no other. A message that may have been stored is not stored again.
 */
export function createVisitorTurns(database: Database) {
  const { perStatement, aloneLockMs, alone, giveUpAfterMs } = limits.chat.storing;
  const aloneQueue = createQueue(alone);
  let waiting: Waiting[] = [];
  let storing = false;

  return (message: VisitorMessage): Promise<VisitorTurn> =>
    new Promise((resolve, reject) => {
      waiting.push({ message, since: performance.now(), resolve, reject });
      if (storing) return;
      storing = true;
      // Messages that arrive in the same turn of the event loop join the batch.
      setImmediate(storeAll);
    });

  async function storeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, perStatement);
      try {
        await store(batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
        if (isDatabaseDown(error)) giveUpLateOnes(error);
      }
    }
    storing = false;
  }

  async function store(batch: Waiting[]): Promise<void> {
    const messages = batch.map(({ message }) => message);
    const turns = await insertVisitorTurns(database, messages).catch((error: unknown) => {
      // The database has refused the whole statement, because of one message or a table that is locked for a moment: nothing of it is
      // stored.
      if (waitedForLock(error)) return;
      if (batch.length === 1 || !refusedByDatabase(error)) throw error;
    });
    for (const [position, each] of batch.entries()) {
      const turn = turns?.[position];
      if (turn && turn.outcome !== 'locked') each.resolve(turn);
      else storeAlone(each.message).then(each.resolve, each.reject);
    }
  }

  /** Stores a message over another connection than the next batches. */
  function storeAlone(message: VisitorMessage): Promise<VisitorTurn> {
    const until = performance.now() + aloneLockMs;
    const work = async (): Promise<VisitorTurn> => {
      const [turn = { ordinal: 0, outcome: 'locked' }] = await insertVisitorTurns(
        database,
        [message],
        aloneLockMs,
      ).catch((error: unknown): VisitorTurn[] => {
        // A migration may have locked a table that is read before the message's own rows: nothing is stored.
        if (waitedForLock(error)) return [];
        throw error;
      });
      return turn.outcome === 'locked' && performance.now() < until ? work() : turn;
    };
    return aloneQueue.run(work, message.claimedSession ?? message.newSession);
  }

  /**
   * Rejects messages that have waited too long. While the database is down each attempt takes seconds, and no message should wait for two.
   */
  function giveUpLateOnes(error: unknown): void {
    const before = performance.now() - giveUpAfterMs;
    const late = waiting.filter(({ since }) => since < before);
    waiting = waiting.filter(({ since }) => since >= before);
    for (const { reject } of late) reject(error);
  }
}
