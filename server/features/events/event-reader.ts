import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Logger } from '#server/lib/logger.ts';
import { channels, type Reading, readEvents, type StoredEvent } from './events.queries.ts';

interface EventReaderDeps {
  db: Db;
  logger: Logger;
  notifications: Notifications;
  /**
   * Takes events that have been committed since the last call, in the order of their ids, and with them all that was committed
   * by transactions before `settled`. When it throws, they come again.
   */
  onEvents(events: StoredEvent[], settled: string): Promise<void>;
  /** There were too many to read them one by one. */
  onOverflow(): void;
}

/**
 * Reads the table of events for this whole process, whenever a notification says that there are new ones. Ids are taken
 * before a transaction commits, so they do not come in order; what has been read is known by the snapshot that it was read in.
 */
export function createEventReader({ db, logger, notifications, onEvents, onOverflow }: EventReaderDeps) {
  const { readIntervalMs, readRows, retryMs } = limits.events;
  let last: Reading | undefined;
  let starting: Promise<void> | undefined;
  let leave: (() => void) | undefined;
  let reading = false;
  let isDue = false;

  return {
    /** Settled once whatever is committed from now on will be sent. */
    async start(): Promise<void> {
      starting ??= begin();
      await starting.catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
    },

    stop(): void {
      leave?.();
      leave = undefined;
      last = undefined;
      starting = undefined;
    },

    /** All transactions before this one are over and sent. */
    settled: () => last?.settled,
  };

  async function begin(): Promise<void> {
    leave ??= notifications.subscribe(channels.events, { onMessage: wake, onGap: wake });
    last = await readEvents(db, undefined, 0);
    if (isDue) wake();
  }

  function wake(): void {
    isDue = true;
    if (!reading) void readAll();
  }

  async function readAll(): Promise<void> {
    reading = true;
    while (isDue && last) {
      isDue = false;
      await readOn(last).catch(async (error: unknown) => {
        logger.warn({ err: error }, 'events could not be read for now');
        isDue = true;
        await rest(retryMs);
      });
      // Those of a busy moment are read together.
      await rest(readIntervalMs);
    }
    reading = false;
  }

  async function readOn(from: Reading): Promise<void> {
    const next = await readEvents(db, from.snapshot, readRows + 1);
    if (next.events.length > readRows) onOverflow();
    else if (next.events.length > 0) await onEvents(next.events, next.settled);
    // Unless it was stopped meanwhile.
    if (last === from) last = next;
  }
}

function rest(ms: number): Promise<void> {
  return pause(ms, undefined, { ref: false });
}
