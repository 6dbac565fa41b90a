import type { Db } from '#server/db/client.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import type { Ceiling, SetCeilingBody, SetPlatformCeilingBody } from '#shared/contracts/accounts/ceilings.ts';
import { type CeilingPeriod, nearPercent } from '#shared/domain/accounts/ceilings.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
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
  audit: AuditService;
  clock: Clock;
  timeZone(): Promise<string>;
  assistants: Pick<AssistantService, 'requireManageable'>;
  queueMails: QueueAccountMails;
  /** The amount that was spent from the beginning of a day until the ceiling was set. */
  spentSince(tx: Db, subject: Subject, day: string): Promise<number>;
}

interface Limit {
  /** US dollars. */
  limit: number | null;
  messages?: number | null;
}

/** A ceiling that a user sets, and its name in the audit log. */
interface Change extends Limit {
  caller: Caller;
  subject: Subject;
  period: CeilingPeriod;
  target?: string;
  /** The ceiling's values as the caller last read them. */
  expected?: object | undefined;
}

const platform: Subject = { scope: 'platform', userId: null, assistantId: null };

export type Ceilings = ReturnType<typeof createCeilings>;

/** The limits of what models may cost, and the mails when a limit is near. */
export function createCeilings(deps: CeilingDeps) {
  const { db, background, audit, clock, timeZone, assistants, queueMails, spentSince } = deps;
  return {
    mine: (actor: Actor): Promise<Ceiling[]> => list(actor.userId),

    platform: (): Promise<Ceiling[]> => list(null),

    /** Throws 404 for an assistant that the caller may not manage. */
    async set(caller: Caller, body: SetCeilingBody): Promise<Ceiling[]> {
      const { userId, username } = caller.actor;
      const { scope, period, ...limit } = body;
      if (body.scope === 'account') {
        const subject = { scope, userId, assistantId: null };
        await put({ ...limit, caller, subject, period, target: username });
      } else {
        const { assistant } = await assistants.requireManageable(caller.actor, body.assistantId);
        const subject = { scope, userId: null, assistantId: assistant.id };
        await put({ ...limit, caller, subject, period, target: assistant.name });
      }
      return list(userId);
    },

    async setPlatform(caller: Caller, body: SetPlatformCeilingBody): Promise<Ceiling[]> {
      await put({ ...body, caller, subject: platform });
      return list(null);
    },

    /**
     * Sends warnings by mail to owners, and to administrators for the platform's ceilings: once at 80 %, and once when a
     * ceiling is reached.
     */
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

  /**
   * Throws 409 `edit_conflict`. A change applies from the next message on. It sends no mail, because the user sees the
   * state while setting it.
   */
  async function put(change: Change): Promise<void> {
    const { subject, period, limit, messages = null } = change;
    const start = (await starts())[period];
    const limits = { limitNanos: limit === null ? null : Math.round(limit * nanosPerDollar), limitMessages: messages };
    const valuesAt = (spentNanos: number) => ({
      ...limits,
      ...{ spentNanos, periodStart: start, isReached: false, warnedPercent: warnedOf(spentNanos, limits.limitNanos) },
    });
    await db.transaction(async (tx) => {
      const existing = await lockCeiling(tx, subject, period);
      const stored = { limit: dollarsOf(existing?.limitNanos ?? null), messages: existing?.limitMessages ?? null };
      refuseEditConflict(stored, change);
      if (limit === null && messages === null) {
        if (existing) await removeCeiling(tx, subject, period);
      } else if (existing) {
        await updateCeiling(tx, existing.id, valuesAt(existing.periodStart === start ? existing.spentNanos : 0));
      } else {
        const spent = subject.scope === 'visitor' ? 0 : await spentSince(tx, subject, start);
        if (!(await insertCeiling(tx, { ...subject, period, ...valuesAt(spent) }))) {
          // Another request has inserted the ceiling in the meantime.
          const other = await lockCeiling(tx, subject, period);
          if (other) await updateCeiling(tx, other.id, valuesAt(other.spentNanos));
        }
      }
      await recordChange(tx, change, stored);
    });
  }

  async function recordChange(tx: Db, change: Change, before: Required<Limit>): Promise<void> {
    const { caller, subject, period, target, limit, messages = null } = change;
    if (limit === before.limit && messages === before.messages) return;
    const limits = { limit, limitBefore: before.limit, messages, messagesBefore: before.messages };
    const entry = { action: 'ceiling.changed', details: { scope: subject.scope, period, ...limits } };
    await audit.record({ ...recordedAs(caller), ...entry, ...(target === undefined ? {} : { target }) }, tx);
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
    limit: dollarsOf(limitNanos),
    spent: spent / nanosPerDollar,
    state: isReached ? 'reached' : percent >= nearPercent ? 'near' : 'below',
  };
}

function dollarsOf(nanos: number | null): number | null {
  return nanos === null ? null : nanos / nanosPerDollar;
}

function percentOf(spentNanos: number, limitNanos: number | null): number {
  return limitNanos === null ? 0 : (100 * spentNanos) / limitNanos;
}

function warnedOf(spentNanos: number, limitNanos: number | null): number {
  const percent = percentOf(spentNanos, limitNanos);
  return percent >= 100 ? 100 : percent >= nearPercent ? nearPercent : 0;
}
