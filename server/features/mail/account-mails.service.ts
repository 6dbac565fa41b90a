import { createHash } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import type { AccountMailKind } from '#shared/domain/accounts/account-mails.ts';
import {
  type AccountMailRow,
  claimAccountMail,
  type DueAccountMail,
  deleteAccountMail,
  insertAccountMails,
  listDueAccountMails,
  type NewAccountMail,
  postponeAccountMail,
} from './account-mails.queries.ts';

interface MailContent {
  /** As the account has it now, or as it was typed. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail when it is about to be sent; undefined when there is no reason for it any more. `platform` is its name. */
export type AccountMailWriter = (mail: AccountMailRow, platform: string) => Promise<MailContent | undefined>;

interface AccountMailDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  sender: MailSender;
  settings: { mailConnection(): Promise<MailSettings | undefined> };
  writers: Record<AccountMailKind, AccountMailWriter>;
  enqueue: (tx: Db, mails: QueuedAccountMail[]) => Promise<void>;
}

/** Whose turn it is with a mail: its account's or its recipient's, and the address's from which it was asked for. No word of anybody's. */
export interface QueuedAccountMail {
  id: number;
  whose: string[];
}

function queued({ id, userId, recipient, facts }: DueAccountMail): QueuedAccountMail {
  const whose = [`to:${userId ?? recipient.toLowerCase()}`, ...(facts.ip ? [`from:${addressKey(facts.ip)}`] : [])];
  return { id, whose: whose.map((key) => createHash('sha256').update(key).digest('base64url').slice(0, 22)) };
}

/**
 * Mails about an account. Who asks for one learns nothing of it: neither whether there is an account, nor whether a mail
 * server is set, nor how long sending takes.
 */
export function createAccountMails({ db, clock, logger, sender, settings, writers, enqueue }: AccountMailDeps) {
  return {
    /** Gives every mail that is due to whoever does the jobs. */
    async enqueueDue(): Promise<void> {
      await db.transaction(async (tx) => {
        const due = await listDueAccountMails(tx, clock.now(), dueBatch);
        await enqueue(tx, due.map(queued));
      });
    },

    /** One try, if the mail is due and nobody else is at it. */
    async deliver(mailId: number, signal: AbortSignal): Promise<void> {
      const now = clock.now();
      const claimed = await claimAccountMail(db, mailId, now, new Date(now.getTime() + limits.mailOutbox.leaseMs));
      if (!claimed) return;
      try {
        const mail = await settings.mailConnection();
        if (mail?.enabled) await send(mail, claimed, signal);
        else await later(claimed);
      } catch (error) {
        const { kind, attempts } = claimed;
        logger.warn({ err: error, mailId, kind, attempts }, 'a mail about an account could not be sent');
        if (!(error instanceof MailError)) await later(claimed);
        else if (error.permanent) await deleteAccountMail(db, mailId);
        // This process ends; the try was none.
        else if (error.kind === 'aborted' && signal.aborted) {
          await postponeAccountMail(db, claimed, { nextAttemptAt: clock.now(), attempts: attempts - 1 });
        } else await later(claimed);
      }
    },
  };

  async function send(mail: MailSettings, claimed: AccountMailRow, signal: AbortSignal): Promise<void> {
    const content = await writers[claimed.kind](claimed, mail.from.name);
    if (content) {
      const messageId = `<${claimed.publicId}@${mail.from.address.split('@').at(-1)}>`;
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.mailOutbox.sendTimeoutMs)]);
      await sender.send(mail.connection, { messageId, from: mail.from, ...content }, inTime);
    }
    await deleteAccountMail(db, claimed.id);
  }

  async function later(claimed: AccountMailRow): Promise<void> {
    const nextAttemptAt = nextTry(claimed.attempts, claimed.createdAt, clock.now());
    if (nextAttemptAt) await postponeAccountMail(db, claimed, { nextAttemptAt });
    else await deleteAccountMail(db, claimed.id);
  }
}

const dueBatch = 200;

export type QueueAccountMails = (tx: Db, mails: NewAccountMail[]) => Promise<void>;

/** How to queue mails inside the transaction of what they are about. */
export function createAccountMailQueue(clock: Clock, enqueue: AccountMailDeps['enqueue']): QueueAccountMails {
  return async (tx, mails) => {
    const rows = await insertAccountMails(tx, mails, clock.now());
    await enqueue(tx, rows.map(queued));
  };
}
