import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayAt } from '#shared/domain/days.ts';
import { type Closed, closeConversation, closeOpenConversation, closeRestedConversations } from './closing.queries.ts';
import { recordOutcomes } from './quality/outcomes.ts';

interface ClosingDeps {
  db: Db;
  /** The connections for conversations that no user waits for. */
  background: Db;
  clock: Clock;
  idleMinutes: number;
  /** Runs within the transaction that closes the conversations. */
  enqueueSummaries: (tx: Db, closed: Closed[]) => Promise<void>;
  timeZone: () => Promise<string>;
}

export type Closing = ReturnType<typeof createClosing>;

const batch = 100;

/** Ends visitors' conversations. Every way of ending one requests its summary and notes its outcome in the same transaction. */
export function createClosing({ db, background, clock, idleMinutes, enqueueSummaries, timeZone }: ClosingDeps) {
  return {
    restedBefore,
    heldBefore,

    one: async (id: number): Promise<void> => void (await close(db, (tx) => closeConversation(tx, id))),

    ofSession: async (assistantId: number, sessionId: string): Promise<void> =>
      void (await close(db, (tx) => closeOpenConversation(tx, assistantId, sessionId))),

    /** Closes all conversations that have been inactive for too long. Several processes may do this at once. */
    async rested(): Promise<void> {
      while (
        (await close(background, (tx) =>
          closeRestedConversations(tx, { restedBefore: restedBefore(), heldBefore: heldBefore(), limit: batch }),
        )) === batch
      );
    },
  };

  /** A conversation whose last message is older than this moment has ended. */
  function restedBefore(): Date {
    return new Date(clock.now().getTime() - idleMinutes * 60_000);
  }

  /**
   * The same moment for conversations that a person has taken or that wait for one. They get at least `heldHours`, so that none ends while
   * a person works on it.
   */
  function heldBefore(): Date {
    return new Date(Math.min(restedBefore().getTime(), clock.now().getTime() - limits.handoff.heldHours * 3_600_000));
  }

  async function close(on: Db, closeSome: (tx: Db) => Promise<Closed[]>): Promise<number> {
    const day = dayAt(clock.now(), await timeZone());
    return on.transaction(async (tx) => {
      const closed = await closeSome(tx);
      await enqueueSummaries(tx, closed);
      const ids = closed.map(({ id }) => id);
      if (ids.length > 0) await recordOutcomes(tx, ids, day);
      return closed.length;
    });
  }
}
