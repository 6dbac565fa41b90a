import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { postponeOrDelete, settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import { MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import type { AccountMailKind } from '#shared/domain/accounts/account-mails.ts';
import {
  type AccountMailRow,
  dueAccountMails,
  insertAccountMails,
  type NewAccountMail,
} from './account-mails.queries.ts';
import type { MailRow } from './outbox.queries.ts';

interface MailContent {
  /** The receiver's address, as the account has it now, or as it was typed. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail when it is about to be sent. Undefined if there is no longer a reason for it. `platform` is the platform's name. */
export type AccountMailWriter = (mail: AccountMailRow, platform: string) => Promise<MailContent | undefined>;

interface AccountMailDeps extends DueWorkDeps {
  sender: MailSender;
  settings: { mailConnection(): Promise<MailSettings | undefined> };
  writers: Record<AccountMailKind, AccountMailWriter>;
  /** Called with the state of a mail after each try. */
  observe?: (state: MailRow['state']) => void;
}

/**
 * Sends mails about an account. A person who requests one can't learn from it whether the account exists, whether a mail server is set, or
 * how long sending takes.
 */
export function createAccountMails(deps: AccountMailDeps) {
  const { db, clock, logger, sender, settings, writers, observe = () => {} } = deps;
  return createDueWork(deps, { kind: dueAccountMails, limits: limits.mailOutbox, attempt });

  async function attempt(claimed: AccountMailRow, signal: AbortSignal): Promise<void> {
    const { id, kind, attempts, createdAt } = claimed;
    let state: MailRow['state'] = 'waiting';
    try {
      if (await send(claimed, signal)) state = 'sent';
    } catch (error) {
      logger.warn({ err: error, mailId: id, kind, attempts }, 'a mail about an account could not be sent');
      if (error instanceof MailError && error.kind === 'aborted' && signal.aborted) {
        // The process is stopping: this try does not count.
        await settleDue(db, dueAccountMails, claimed, { nextAttemptAt: clock.now(), attempts: attempts - 1 });
        return;
      }
      if (error instanceof MailError && error.permanent) state = 'failed';
    }
    const next = state === 'waiting' ? nextTry(attempts, createdAt, clock.now()) : undefined;
    await postponeOrDelete(db, dueAccountMails, claimed, next);
    observe(state === 'waiting' && !next ? 'failed' : state);
  }

  /** Resolves with false while mail is off. */
  async function send(claimed: AccountMailRow, signal: AbortSignal): Promise<boolean> {
    const mail = await settings.mailConnection();
    if (!mail?.enabled) return false;
    const content = await writers[claimed.kind](claimed, mail.from.name);
    if (!content) return true;
    const messageId = `<${claimed.publicId}@${mail.from.address.split('@').at(-1)}>`;
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.mailOutbox.sendTimeoutMs)]);
    await sender.send(mail.connection, { messageId, from: mail.from, ...content }, inTime);
    return true;
  }
}

export type QueueAccountMails = (tx: Db, mails: NewAccountMail[]) => Promise<void>;

/** Returns a function that queues mails in the transaction of what they are about. */
export function createAccountMailQueue(clock: Clock): QueueAccountMails {
  return (tx, mails) => insertAccountMails(tx, mails, clock.now());
}
