import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import { AppError } from '#server/lib/errors.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import { MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import {
  countWaitingMails,
  dueMails,
  findMailOwner,
  insertContactMail,
  insertMail,
  type MailRow,
  settleMail,
} from './outbox.queries.ts';
import { mailOff, nothingLeft, planMailsUsed, problemOf, unconfirmed } from './outbox.rules.ts';
import { createLetters } from './outbox-letters.ts';
import type { DigestStops } from './unsubscribe/digest-stops.service.ts';

interface OutboxDeps extends DueWorkDeps {
  rateLimiter: RateLimiter;
  sender: MailSender;
  settings: {
    mailConnection(): Promise<MailSettings | undefined>;
    display(): Promise<DisplaySettings>;
  };
  /** The site's public address, for links. */
  appUrl: () => string;
  digestStops: Pick<DigestStops, 'linkFor'>;
  /** Called with the state of a mail after each try. */
  observe?: (state: MailRow['state']) => void;
}

/**
 * Queues mails with what they are about, and sends each of them once, later. A mail that the server may have accepted without confirmation
 * is sent again under the same Message-ID. Any other mail is sent again only after a refusal.
 */
export function createMailOutbox(deps: OutboxDeps) {
  const { db, clock, logger, rateLimiter, sender, settings, observe = () => {} } = deps;
  const letters = createLetters(deps);
  return {
    ...createDueWork(deps, { kind: dueMails, limits: limits.mailOutbox, attempt: deliver }),

    /** Resolves with a function that queues a summary's mail in a transaction. Undefined while mail is off. */
    async mailing() {
      const mail = await settings.mailConnection();
      if (!mail?.enabled) return undefined;
      const domain = mail.from.address.split('@').at(-1);
      return (tx: Db, about: { summaryId: number; recipient: string }): Promise<void> => {
        const now = clock.now();
        const messageId = `<${randomUUID()}@${domain}>`;
        return insertMail(tx, { ...about, messageId, startedAt: now, nextAttemptAt: now });
      };
    },

    /** Resolves with a function that queues the immediate mail about a contact in a transaction. Undefined while mail is off. */
    async contactMailing() {
      const mail = await settings.mailConnection();
      if (!mail?.enabled) return undefined;
      return (tx: Db, contact: { contactId: number; assistantId: number }): Promise<void> => {
        const now = clock.now();
        const messageId = `<${randomUUID()}@${mail.from.address.split('@').at(-1)}>`;
        return insertContactMail(tx, contact, { messageId, startedAt: now, nextAttemptAt: now });
      };
    },

    /** How many mails have neither been sent nor given up. */
    countWaiting: () => countWaitingMails(db),
  };

  async function deliver(claimed: MailRow, signal: AbortSignal): Promise<void> {
    const outcome = await attempt(claimed, signal);
    await db.transaction((tx) => settleMail(tx, claimed, outcome));
    observe(outcome.state);
  }

  async function attempt(claimed: MailRow, signal: AbortSignal) {
    const { attempts, startedAt } = claimed;
    const outcome = { attempts, nextAttemptAt: null, sentAt: null, lastError: null };
    const owner = await findMailOwner(db, claimed);
    const hold = owner && (await holdOf(owner));
    if (hold?.until === null) return { ...outcome, state: 'failed' as const, lastError: hold.problem };
    if (hold) {
      // Waiting counts neither as a try nor towards the time that tries may take.
      const later = { attempts: attempts - 1, startedAt: hold.until, nextAttemptAt: hold.until };
      return { ...outcome, ...later, state: 'waiting' as const, lastError: hold.problem };
    }
    try {
      const sent = await send(claimed, signal);
      if (sent === 'sent') return { ...outcome, state: 'sent' as const, sentAt: clock.now() };
      if (owner) await rateLimiter.release(planKey(owner));
      if (sent === 'nothing') return { ...outcome, state: 'failed' as const, lastError: nothingLeft };
      return laterOr(mailOff);
    } catch (error) {
      if (owner) await rateLimiter.release(planKey(owner));
      logger.warn({ err: error, mailId: claimed.id, attempts }, 'a mail could not be sent');
      const problem = problemOf(error);
      if (error instanceof MailError && error.permanent) {
        return { ...outcome, state: 'failed' as const, lastError: problem };
      }
      // The process is stopping: this try does not count.
      if (error instanceof MailError && error.kind === 'aborted' && signal.aborted) {
        return { ...outcome, state: 'waiting' as const, attempts: attempts - 1, nextAttemptAt: clock.now() };
      }
      return laterOr(problem);
    }

    function laterOr(problem: string) {
      const nextAttemptAt = nextTry(attempts, startedAt, clock.now());
      const state = nextAttemptAt ? ('waiting' as const) : ('failed' as const);
      return { ...outcome, state, nextAttemptAt: nextAttemptAt ?? null, lastError: problem };
    }
  }

  /** Why a mail can't be sent yet, and until when (null: for ever). Undefined if it can: then it counts against its owner's plan. */
  async function holdOf(owner: MailOwner): Promise<{ problem: string; until: Date | null } | undefined> {
    const now = clock.now().getTime();
    if (!owner.isConfirmed) {
      const { recheckMs, waitDays } = limits.mailAddresses;
      const isGivenUp = now - (owner.summarisedAt ?? owner.queuedAt).getTime() > waitDays * 24 * 60 * 60_000;
      return { problem: unconfirmed, until: isGivenUp ? null : new Date(now + recheckMs) };
    }
    if (owner.role === 'admin') return undefined;
    const { planWindowSeconds } = limits.mailOutbox;
    const max = plans[owner.plan ?? 'free'].mailLimit;
    try {
      await rateLimiter.take([{ key: planKey(owner), max, windowSeconds: planWindowSeconds }]);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
      return { problem: planMailsUsed, until: new Date(now + (error.retryAfterSeconds ?? planWindowSeconds) * 1_000) };
    }
  }

  async function send(claimed: MailRow, signal: AbortSignal): Promise<'sent' | 'off' | 'nothing'> {
    const { recipient, messageId } = claimed;
    const mail = await settings.mailConnection();
    if (!mail?.enabled) return 'off';
    const content = await letters.write(claimed);
    if (!content) return 'nothing';
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.mailOutbox.sendTimeoutMs)]);
    await sender.send(mail.connection, { messageId, from: mail.from, to: recipient, ...content }, inTime);
    return 'sent';
  }
}

type MailOwner = NonNullable<Awaited<ReturnType<typeof findMailOwner>>>;

function planKey({ id }: Pick<MailOwner, 'id'>): string {
  return `lead-mails:${id}`;
}
