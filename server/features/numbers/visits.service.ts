import { isbot } from 'isbot';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { dayAt } from '#shared/domain/days.ts';
import { addVisits, type DayVisits, ownsAssistant } from './visits.queries.ts';

interface VisitsDeps {
  db: Db;
  /** The background pool's connection. */
  background: Db;
  clock: Clock;
  timeZone(): Promise<string>;
}

interface Visit {
  actor: Actor | undefined;
  ip: string;
  userAgent: string | undefined;
}

export type Visits = ReturnType<typeof createVisits>;

const minuteMs = 60_000;

/**
 * Counts how often public chats are opened. This process counts visits per assistant and minute, until `flush` adds them to
 * the daily counters. Nothing about a visitor is stored. A visitor's address and account are only used to leave out opens
 * that are not visits: those of bots, of the assistant's owner, of administrators, and more from one address than a
 * household would make. The counts by address are cleared every few minutes.
 */
export function createVisits({ db, background, clock, timeZone }: VisitsDeps) {
  /** Visits by assistant and by minute since 1970. */
  let pending = new Map<string, { assistantId: number; minute: number; visits: number }>();
  const byAddress = new Map<string, number>();
  let addressesSince = clock.now().getTime();

  return {
    async note(assistantId: number, visit: Visit): Promise<void> {
      if (!visit.userAgent || isbot(visit.userAgent) || isTooMuch(assistantId, visit.ip)) return;
      if (await isOwn(visit.actor, assistantId)) return;
      add(assistantId, Math.floor(clock.now().getTime() / minuteMs), 1);
    },

    /** Stores the counted visits of all assistants at once. If that fails, they are kept for the next time. */
    async flush(): Promise<void> {
      if (pending.size === 0) return;
      const noted = pending;
      pending = new Map();
      try {
        const zone = await timeZone();
        const days = new Map<string, DayVisits>();
        for (const { assistantId, minute, visits } of noted.values()) {
          const day = dayAt(new Date(minute * minuteMs), zone);
          const key = `${assistantId} ${day}`;
          days.set(key, { assistantId, day, visits: (days.get(key)?.visits ?? 0) + visits });
        }
        await addVisits(background, [...days.values()]);
      } catch (error) {
        for (const { assistantId, minute, visits } of noted.values()) add(assistantId, minute, visits);
        throw error;
      }
    },
  };

  function add(assistantId: number, minute: number, visits: number): void {
    const key = `${assistantId} ${minute}`;
    const known = pending.get(key);
    if (known) known.visits += visits;
    // Only requests with invented assistants could fill the map.
    else if (pending.size < limits.numbers.pendingVisits) pending.set(key, { assistantId, minute, visits });
  }

  function isTooMuch(assistantId: number, ip: string): boolean {
    const { perAddress, windowMs, addresses } = limits.numbers.visits;
    const now = clock.now().getTime();
    if (now - addressesSince >= windowMs || byAddress.size >= addresses) {
      byAddress.clear();
      addressesSince = now;
    }
    const key = `${assistantId} ${addressKey(ip)}`;
    const count = (byAddress.get(key) ?? 0) + 1;
    byAddress.set(key, count);
    return count > perAddress;
  }

  async function isOwn(actor: Actor | undefined, assistantId: number): Promise<boolean> {
    if (!actor) return false;
    return actor.role === 'admin' || ownsAssistant(db, actor.userId, assistantId);
  }
}
