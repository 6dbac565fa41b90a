import { setTimeout as delay } from 'node:timers/promises';
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
 * Stores visitors' messages, gathering those that come while a statement is under way: the next one stores them together. A message
 * whose row somebody else holds is stored by itself, so that it delays nobody. No message is stored again that may have been stored.
 */
export function createVisitorTurns(database: Database) {
  const { perStatement, gatherMs, aloneLockMs, alone, giveUpAfterMs } = limits.chat.storing;
  const aloneQueue = createQueue(alone);
  let waiting: Waiting[] = [];
  let storing = false;
  /** How many the newest statement had: where it was more than one, more are coming. */
  let together = 1;

  return (message: VisitorMessage): Promise<VisitorTurn> =>
    new Promise((resolve, reject) => {
      waiting.push({ message, since: performance.now(), resolve, reject });
      if (storing) return;
      storing = true;
      // Those that arrive in the same turn of the event loop go along.
      setImmediate(storeAll);
    });

  async function storeAll(): Promise<void> {
    while (waiting.length > 0) {
      if (together > 1) await delay(gatherMs);
      const batch = waiting.splice(0, perStatement);
      together = batch.length;
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
      // The database has refused the whole statement, because of one of them or of a table that is locked for a moment: nothing of it is stored.
      if (waitedForLock(error)) return;
      if (batch.length === 1 || !refusedByDatabase(error)) throw error;
    });
    for (const [position, each] of batch.entries()) {
      const turn = turns?.[position];
      if (turn && turn.outcome !== 'locked') each.resolve(turn);
      else storeAlone(each.message).then(each.resolve, each.reject);
    }
  }

  /** Over another connection than the next ones. */
  function storeAlone(message: VisitorMessage): Promise<VisitorTurn> {
    const until = performance.now() + aloneLockMs;
    const work = async (): Promise<VisitorTurn> => {
      const [turn = { ordinal: 0, outcome: 'locked' }] = await insertVisitorTurns(
        database,
        [message],
        aloneLockMs,
      ).catch((error: unknown): VisitorTurn[] => {
        // As a migration holds a table that is read before any message's own: nothing is stored.
        if (waitedForLock(error)) return [];
        throw error;
      });
      return turn.outcome === 'locked' && performance.now() < until ? work() : turn;
    };
    return aloneQueue.run(work, message.claimedSession ?? message.newSession);
  }

  /** While the database is away each try takes seconds, and nobody is to wait for two. */
  function giveUpLateOnes(error: unknown): void {
    const before = performance.now() - giveUpAfterMs;
    const late = waiting.filter(({ since }) => since < before);
    waiting = waiting.filter(({ since }) => since >= before);
    for (const { reject } of late) reject(error);
  }
}
