import { randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import { findConnectionByKey } from './connections.queries.ts';
import { hashOf } from './connections.service.ts';
import { markGone, storeEvent } from './incoming.queries.ts';
import { readUpdate } from './telegram/telegram-updates.rules.ts';

interface IntakeDeps {
  db: Db;
  clock: Clock;
  /** Looks after so many milliseconds for what people have written. */
  wakeIn(ms: number): void;
}

export type ChannelIntake = ReturnType<typeof createChannelIntake>;

const noHash = hashOf('');

/** Takes what a service delivers: it is stored before it is answered, and done later. */
export function createChannelIntake({ db, clock, wakeIn }: IntakeDeps) {
  return {
    /** Throws 403, the same whatever is wrong. */
    async receiveTelegram(key: string, secret: string, body: unknown): Promise<void> {
      const connection = await findConnectionByKey(db, key);
      const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(connection?.secretHash ?? noHash));
      if (!connection?.secretHash || !isRight) throw new AppError('forbidden', 'No tienes permiso.');
      const update = readUpdate(body);
      if (!update) return;
      if ('gone' in update) return markGone(db, connection.id, update.gone);
      const { externalId, chatId, name, kind, text: content } = update.event;
      const { pauseMs, longestMs } = limits.channels;
      const place = { newSession: randomBytes(16).toString('base64url'), pauseMs, longestMs, now: clock.now() };
      const arrived = { externalId, chatId, name, kind, content: content.replaceAll('\0', '').toWellFormed() };
      await db.transaction((tx) => storeEvent(tx, connection.id, arrived, place));
      wakeIn(pauseMs);
    },
  };
}
