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
   * Receives the events that were committed since the last call, ordered by id. They include all events of transactions
   * before `settled`. If it throws, the same events are passed again.
   */
  onEvents(events: StoredEvent[], settled: string): Promise<void>;
  /** There were too many events to read them one by one. */
  onOverflow(): void;
}

/**
 * Reads the events table for this process whenever a notification announces new events. Ids are assigned before a
 * transaction commits, so they do not appear in order. The snapshot of the last reading determines which events have been
 * read.
 */
export function createEventReader({ db, logger, notifications, onEvents, onOverflow }: EventReaderDeps) {
  const { readIntervalMs, readRows, retryMs } = limits.events;
  let last: Reading | undefined;
  let starting: Promise<void> | undefined;
  let leave: (() => void) | undefined;
  let reading = false;
  let isDue = false;

  return {
    /** Resolves when everything that is committed from now on will be sent. */
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

    /** The transaction before which all others have ended and were sent. */
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
      // Events that are written within a short time are read together.
      await rest(readIntervalMs);
    }
    reading = false;
  }

  async function readOn(from: Reading): Promise<void> {
    const next = await readEvents(db, from.snapshot, readRows + 1);
    if (next.events.length > readRows) onOverflow();
    else if (next.events.length > 0) await onEvents(next.events, next.settled);
    // Skipped if the reader was stopped in the meantime.
    if (last === from) last = next;
  }
}

function rest(ms: number): Promise<void> {
  return pause(ms, undefined, { ref: false });
}
