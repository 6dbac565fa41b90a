import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { Database, Db } from './client.ts';
import type { Listening } from './listening.ts';

export interface Subscriber {
  onMessage(payload: string): void;
  /**
   * Messages may have been missed, so what they are about must be read again. Called once the subscription is active, after each break,
   * and every `pollIntervalMs` while no messages can arrive.
   */
  onGap(): void;
}

export type Notifications = ReturnType<typeof createNotifications>;

interface NotificationsDeps {
  database: Pick<Database, 'db' | 'kind' | 'openListening'>;
  logger: Logger;
  timings?: Record<keyof typeof limits.notifications, number>;
}

interface Channel {
  subscribers: Set<Subscriber>;
  /** Fulfilled once the connection at that time listens to the channel. Undefined if there was no connection. */
  held: Promise<void> | undefined;
}

/**
 * Short messages among the processes of one database, and within each, by PostgreSQL's NOTIFY. A message says that there is something to
 * read. `onGap` makes up for messages that a break has lost. Some poolers accept a LISTEN and forget it silently, so the process sends
 * messages to itself over the pool, as all messages are sent. Until it receives them, subscribers are called to read every other second.
 */
export function createNotifications({ database, logger, timings = limits.notifications }: NotificationsDeps) {
  const { db, kind, openListening } = database;
  const channels = new Map<string, Channel>();
  const pingChannel = `ping_${randomBytes(8).toString('hex')}`;
  const stopping = new AbortController();
  let connection: Listening | undefined;
  /** Ends the present connection. */
  let breakOff: () => void = () => {};
  let onPing: () => void = () => {};
  let running: Promise<void> | undefined;

  return {
    /**
     * Sends a message when `tx` commits, or at once outside a transaction. Equal messages in one transaction arrive once. Throws
     * RangeError for a payload of more than `payloadBytes`.
     */
    async publish(tx: Db, channel: string, payload: string): Promise<void> {
      const bytes = Buffer.byteLength(payload);
      if (bytes > timings.payloadBytes) throw new RangeError(`${bytes} bytes are too many for the channel ${channel}`);
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
    },

    /** Receives what any process publishes on a channel, until the returned function is called. */
    subscribe(name: string, subscriber: Subscriber): () => void {
      const channel = channels.get(name) ?? { subscribers: new Set(), held: connection?.listen([name]) };
      channels.set(name, channel);
      channel.subscribers.add(subscriber);
      channel.held?.then(() => {
        if (channel.subscribers.has(subscriber)) callSafely(() => subscriber.onGap());
      }, breakOff);
      return () => {
        if (!channel.subscribers.delete(subscriber) || channel.subscribers.size > 0) return;
        channels.delete(name);
        connection?.unlisten(name).catch(breakOff);
      };
    },

    /** Starts listening, and does so again after each break. */
    start(): void {
      running ??= run();
    },

    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };

  /** Opens one connection after the other. In between, and while a connection receives nothing, subscribers poll. */
  async function run(): Promise<void> {
    let failures = 0;
    let polling: NodeJS.Timeout | undefined;
    while (!stopping.signal.aborted) {
      polling ??= setInterval(announceGap, timings.pollIntervalMs).unref();
      try {
        await hear(() => {
          clearInterval(polling);
          polling = undefined;
          failures = 0;
          announceGap();
        });
      } catch (error) {
        if (failures === 0 && !stopping.signal.aborted) logger.warn({ err: error }, 'notifications are polled for now');
      }
      await rest(Math.min(timings.reconnectMaxMs, timings.reconnectMinMs * 2 ** failures), stopping.signal).catch(
        () => {},
      );
      failures += 1;
    }
    clearInterval(polling);
  }

  /** Opens a connection, calls `onHearing` once published messages arrive on it, and throws when they no longer arrive. */
  async function hear(onHearing: () => void): Promise<never> {
    const broken = new AbortController();
    const until = AbortSignal.any([broken.signal, stopping.signal]);
    breakOff = () => broken.abort(new Error('the connection broke'));
    const opened = await openListening({ onMessage, onEnd: breakOff });
    try {
      connection = opened;
      await opened.listen([pingChannel, ...channels.keys()]);
      if ((await ping(until)) !== 'heard') throw new Error('what is published is not heard');
      onHearing();
      while (true) {
        await rest(timings.pingIntervalMs, until);
        // A ping that can't be sent does not show a break: the pool may be busy.
        if ((await ping(until)) === 'unheard') throw new Error('what is published is no longer heard');
      }
    } finally {
      connection = undefined;
      await opened.close();
    }
  }

  async function ping(until: AbortSignal): Promise<'heard' | 'unheard' | 'unsent'> {
    // The embedded database has no network that could lose anything.
    if (kind === 'embedded') return 'heard';
    const heard = new AbortController();
    onPing = () => heard.abort();
    const sent = await db.execute(sql`select pg_notify(${pingChannel}, '')`).then(
      () => true,
      () => false,
    );
    if (!sent) return 'unsent';
    await rest(timings.pingTimeoutMs, AbortSignal.any([heard.signal, until])).catch(() => {});
    until.throwIfAborted();
    return heard.signal.aborted ? 'heard' : 'unheard';
  }

  function onMessage(name: string, payload: string): void {
    if (name === pingChannel) onPing();
    for (const subscriber of channels.get(name)?.subscribers ?? []) callSafely(() => subscriber.onMessage(payload));
  }

  function announceGap(): void {
    for (const { subscribers } of channels.values())
      for (const subscriber of subscribers) callSafely(() => subscriber.onGap());
  }

  /** An error of one subscriber is logged and does not affect the others. */
  function callSafely(call: () => void): void {
    try {
      call();
    } catch (error) {
      logger.error({ err: error }, 'a subscriber failed');
    }
  }
}

/** Rejects when the signal aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal, ref: false });
}
