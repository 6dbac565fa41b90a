import { randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import { type Arrived, storeEvent } from './incoming.queries.ts';

interface IntakeDeps {
  clock: Clock;
  /** Looks for what people have written after this many milliseconds. */
  wakeIn(ms: number): void;
}

export type ChannelIntake = ReturnType<typeof createChannelIntake>;

/** Stores the events that the receivers read, and wakes the work at them. A pressed choice is complete, so it is due without a pause. */
export function createChannelIntake({ clock, wakeIn }: IntakeDeps) {
  const { pauseMs, longestMs } = limits.channels;
  return {
    /** Stores an event in the caller's transaction. An event that was stored before is not stored again. */
    store(tx: Db, connectionId: number, { content, choice, name, ...event }: Arrived) {
      const words = { content: storable(content), choice: choice && storable(choice), name: storable(name) };
      const newSession = randomBytes(16).toString('base64url');
      const times = { pauseMs: choice === undefined ? pauseMs : 0, longestMs, now: clock.now() };
      return storeEvent(tx, connectionId, { ...event, ...words }, { newSession, ...times });
    },

    wake: (isPressed: boolean): void => wakeIn(isPressed ? 0 : pauseMs),
  };
}

/** Undefined if the body is not JSON. */
export function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The text without characters that PostgreSQL can't store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The error for a delivery that does not prove where it comes from. It says nothing about what is wrong. */
export function refused(): AppError {
  return new AppError('forbidden', 'No tienes permiso.');
}
