import type { Logger } from './logger.ts';
import { createWaker } from './waker.ts';

interface DueWorkOptions<Row extends { id: number }> {
  /** What is due, whoever's turn it is first: at most `room` rows, none of those that are `inFlight`. */
  list: (room: number, inFlight: Row[]) => Promise<Row[]>;
  /** Takes the row by its lease, so that no other process does the same, and does it. */
  work: (row: Row, signal: AbortSignal) => Promise<void>;
  /** How much one process does at once. */
  parallel: number;
  /** The least time between two looks. */
  intervalMs: number;
  /** How long work may go on when the process stops; what takes longer is aborted. */
  stopMs: number;
  logger: Logger;
  /** For the log. */
  what: string;
}

/**
 * Does what rows of a table say is due: the row with its lease is the queue. It looks when it is woken (a NOTIFY, a sweep), and again
 * when something has ended, as long as there was more than it had room for.
 */
export function createDueWork<Row extends { id: number }>(options: DueWorkOptions<Row>) {
  const { list, work, parallel, intervalMs, stopMs, logger, what } = options;
  const inFlight = new Map<number, { row: Row; done: Promise<void> }>();
  const stopping = new AbortController();
  let isOpen = false;
  const waker = createWaker({ run: fill, intervalMs, logger, what });

  return {
    start(): void {
      isOpen = true;
      waker.wake();
    },

    /** Looks soon for what is due; before `start` and after `stop` it does not. */
    wake(): void {
      if (isOpen) waker.wake();
    },

    /** Begins nothing more and waits for what is under way. */
    async stop(): Promise<void> {
      isOpen = false;
      waker.stop();
      const timer = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all([...inFlight.values()].map(({ done }) => done));
      clearTimeout(timer);
    },
  };

  async function fill(): Promise<void> {
    const room = parallel - inFlight.size;
    if (room <= 0) return;
    const rows = await list(
      room,
      [...inFlight.values()].map(({ row }) => row),
    );
    for (const row of rows) if (isOpen) begin(row);
  }

  function begin(row: Row): void {
    const done = work(row, stopping.signal)
      .catch((error: unknown) => logger.warn({ err: error, what, id: row.id }, 'due work failed for now'))
      .finally(() => {
        inFlight.delete(row.id);
        if (isOpen) waker.wake();
      });
    inFlight.set(row.id, { row, done });
  }
}
