import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { limits } from '#server/config/limits.ts';

/** The name that PostgreSQL shows for our connections (`pg_stat_activity`), unless DATABASE_URL gives them another one. */
export const programName = 'asistentes';

/** A connection that receives what is published on the channels that it listens to. */
export interface Listening {
  listen(channels: readonly string[]): Promise<void>;
  unlisten(channel: string): Promise<void>;
  close(): Promise<void>;
}

export interface Hearing {
  onMessage(channel: string, payload: string): void;
  /** The connection has broken. No more messages arrive. */
  onEnd(): void;
}

/** Opens a connection outside the pool, because a connection that a pool lends to a request can't stay with a listener. */
export async function listenOnPostgres(url: string, { onMessage, onEnd }: Hearing): Promise<Listening> {
  const { connectMs, answerMs } = limits.db.requests;
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    fallback_application_name: programName,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    stream: () => socket,
  });
  client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
  client.on('error', onEnd);
  client.on('end', onEnd);
  const close = async () => {
    // If the network has gone silent, the goodbye is never answered.
    await Promise.race([client.end(), pause(limits.notifications.goodbyeMs, undefined, { ref: false })]).catch(
      () => {},
    );
    socket.destroy();
  };
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  let turn: Promise<unknown> = Promise.resolve();
  // The driver takes one query at a time.
  const run = async (text: string): Promise<void> => {
    const result = turn.then(() => client.query(text));
    turn = result.catch(() => {});
    await result;
  };
  return { listen: (channels) => run(listenTo(channels)), unlisten: (channel) => run(unlistenTo(channel)), close };
}

/** The embedded database receives its own notifications. */
export function listenOnEmbedded(client: PGlite, { onMessage }: Hearing): Listening {
  const stopHearing = client.onNotification(onMessage);
  const run = async (text: string): Promise<void> => {
    await client.exec(text);
  };
  return {
    listen: (channels) => run(listenTo(channels)),
    unlisten: (channel) => run(unlistenTo(channel)),
    close: async () => stopHearing(),
  };
}

function listenTo(channels: readonly string[]): string {
  return channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';');
}

function unlistenTo(channel: string): string {
  return `unlisten ${pg.escapeIdentifier(channel)}`;
}
