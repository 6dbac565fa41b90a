import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Ceiling, SetCeilingBody, SetPlatformCeilingBody } from '#shared/contracts/accounts/ceilings.ts';
import { type CeilingPeriod, nearPercent } from '#shared/domain/accounts/ceilings.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import type { QueueAccountMails } from '../mail/account-mails.service.ts';
import {
  type CeilingRow,
  claimWarnings,
  insertCeiling,
  listCeilings,
  listRecipients,
  lockCeiling,
  purgeSpending,
  removeCeiling,
  type Subject,
  updateCeiling,
} from './ceilings.queries.ts';

interface CeilingDeps {
  db: Db;
  background: Db;
  clock: Clock;
  timeZone(): Promise<string>;
  assistants: Pick<AssistantService, 'requireManageable'>;
  queueMails: QueueAccountMails;
  /** What was spent since the beginning of a day, before there was a ceiling. */
  spentSince(tx: Db, subject: Subject, day: string): Promise<number>;
}

interface Limit {
  limit: number | null;
  messages?: number | null;
}

const platform: Subject = { scope: 'platform', userId: null, assistantId: null };

export type Ceilings = ReturnType<typeof createCeilings>;

/** How much may be spent on models, and who is mailed when that comes near. */
export function createCeilings({ db, background, clock, timeZone, assistants, queueMails, spentSince }: CeilingDeps) {
  return {
    mine: (actor: Actor): Promise<Ceiling[]> => list(actor.userId),

    platform: (): Promise<Ceiling[]> => list(null),

    /** Throws 404 for an assistant that is not one's own to manage. */
    async set(actor: Actor, body: SetCeilingBody): Promise<Ceiling[]> {
      if (body.scope === 'account') {
        await put({ scope: body.scope, userId: actor.userId, assistantId: null }, body.period, body);
      } else {
        await assistants.requireManageable(actor, body.assistantId);
        await put({ scope: body.scope, userId: null, assistantId: body.assistantId }, body.period, body);
      }
      return list(actor.userId);
    },

    async setPlatform({ period, ...limit }: SetPlatformCeilingBody): Promise<Ceiling[]> {
      await put(platform, period, limit);
      return list(null);
    },

    /** Mails owners, and administrators of the platform's: once at 80 %, and once where a ceiling is reached. */
    async warn(): Promise<void> {
      const { day: today, month } = await starts();
      await background.transaction(async (tx) => {
        for (const { id, percent, ownerId } of await claimWarnings(tx, { today, month })) {
          const recipients = await listRecipients(tx, ownerId);
          await queueMails(
            tx,
            recipients.map(({ userId, email }) => ({
              ...{ kind: 'cost_ceiling', userId, recipient: email },
              facts: { ceilingId: id, percent },
            })),
          );
        }
      });
    },

    purge: async (): Promise<void> => purgeSpending(background, (await starts()).day),
  };

  async function list(ownerId: number | null): Promise<Ceiling[]> {
    const begun = await starts();
    const rows = await listCeilings(db, ownerId);
    return rows.map((row) => presentCeiling(row, begun[row.period]));
  }

  /** A change holds from the next message on. Nobody is mailed about what they see while they set it. */
  async function put(subject: Subject, period: CeilingPeriod, { limit, messages = null }: Limit): Promise<void> {
    if (limit === null && messages === null) return removeCeiling(db, subject, period);
    const start = (await starts())[period];
    const limits = { limitNanos: limit === null ? null : Math.round(limit * nanosPerDollar), limitMessages: messages };
    const change = (spentNanos: number) => ({
      ...limits,
      ...{ spentNanos, periodStart: start, isReached: false, warnedPercent: warnedOf(spentNanos, limits.limitNanos) },
    });
    await db.transaction(async (tx) => {
      const existing = await lockCeiling(tx, subject, period);
      if (existing) {
        const spent = existing.periodStart === start ? existing.spentNanos : 0;
        return updateCeiling(tx, existing.id, change(spent));
      }
      const spent = subject.scope === 'visitor' ? 0 : await spentSince(tx, subject, start);
      if (await insertCeiling(tx, { ...subject, period, ...change(spent) })) return;
      // Somebody was quicker by a moment.
      const other = await lockCeiling(tx, subject, period);
      if (other) await updateCeiling(tx, other.id, change(other.spentNanos));
    });
  }

  async function starts(): Promise<Record<CeilingPeriod, string>> {
    const day = dayAt(clock.now(), await timeZone());
    return { day, month: `${day.slice(0, 7)}-01` };
  }
}

function presentCeiling(row: CeilingRow, start: string): Ceiling {
  const { scope, assistantId, period, limitNanos, limitMessages: messages } = row;
  const isNow = row.periodStart === start;
  const spent = isNow ? row.spentNanos : 0;
  const percent = percentOf(spent, limitNanos);
  const isReached = percent >= 100 || (isNow && row.isReached);
  return {
    ...{ scope, assistantId, period, messages },
    limit: limitNanos === null ? null : limitNanos / nanosPerDollar,
    spent: spent / nanosPerDollar,
    state: isReached ? 'reached' : percent >= nearPercent ? 'near' : 'below',
  };
}

function percentOf(spentNanos: number, limitNanos: number | null): number {
  return limitNanos === null ? 0 : (100 * spentNanos) / limitNanos;
}

function warnedOf(spentNanos: number, limitNanos: number | null): number {
  const percent = percentOf(spentNanos, limitNanos);
  return percent >= 100 ? 100 : percent >= nearPercent ? nearPercent : 0;
}
