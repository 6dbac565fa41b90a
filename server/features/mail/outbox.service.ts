import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type Mail, type MailConnection, MailError, type MailSender } from '#server/providers/mail/mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { renderLeadMail } from './lead-mail.ts';
import {
  claimMail,
  countWaitingMails,
  findLeadOfMail,
  insertMail,
  listDueMails,
  listNewestMessages,
  type MailRow,
  settleMail,
} from './outbox.queries.ts';
import { mailOff, nextTry, problemOf } from './outbox.rules.ts';

/** The mail server in use; `enabled` is whether mails to owners are sent at all. */
export interface MailSettings {
  connection: MailConnection;
  from: Mail['from'];
  enabled: boolean;
}

interface OutboxDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  sender: MailSender;
  settings: { mailConnection(): Promise<MailSettings | undefined>; display(): Promise<DisplaySettings> };
  /** The site's public address, for links. */
  appUrl: () => string;
  enqueue: (tx: Db, mails: { id: number; assistantId: number }[]) => Promise<void>;
  /** Hears in which state each try leaves its mail. */
  observe?: (state: MailRow['state']) => void;
}

/**
 * Mails that are queued with what they tell of, and sent later, once. One that the server may have without having said so
 * is sent again under the same Message-ID; everything else only after a refusal.
 */
export function createMailOutbox(deps: OutboxDeps) {
  const { db, clock, logger, sender, settings, appUrl, enqueue, observe = () => {} } = deps;
  return {
    /** How to queue a summary's mail inside a transaction; undefined while mail is off. */
    async mailing() {
      const mail = await settings.mailConnection();
      if (!mail?.enabled) return undefined;
      const domain = mail.from.address.split('@').at(-1);
      return async (
        tx: Db,
        { summaryId, assistantId, recipient }: { summaryId: number; assistantId: number; recipient: string },
      ): Promise<void> => {
        const now = clock.now();
        const messageId = `<${randomUUID()}@${domain}>`;
        const id = await insertMail(tx, { summaryId, recipient, messageId, startedAt: now, nextAttemptAt: now });
        await enqueue(tx, [{ id, assistantId }]);
      };
    },

    /** Gives every mail that is due to whoever does the jobs. */
    async enqueueDue(): Promise<void> {
      await db.transaction(async (tx) => {
        await enqueue(tx, await listDueMails(tx, clock.now(), dueBatch));
      });
    },

    /** One try, if the mail is due and nobody else is at it. */
    async deliver(mailId: number, signal: AbortSignal): Promise<void> {
      const now = clock.now();
      const claimed = await claimMail(db, mailId, now, new Date(now.getTime() + limits.mailOutbox.leaseMs));
      if (!claimed) return;
      const outcome = await attempt(claimed, signal);
      await db.transaction((tx) => settleMail(tx, claimed, outcome));
      observe(outcome.state);
    },

    /** How many mails have not been sent yet, nor given up. */
    countWaiting: () => countWaitingMails(db),
  };

  async function attempt(claimed: MailRow, signal: AbortSignal) {
    const { attempts, startedAt } = claimed;
    const outcome = { attempts, nextAttemptAt: null, sentAt: null, lastError: null };
    try {
      const sent = await send(claimed, signal);
      if (sent) return { ...outcome, state: 'sent' as const, sentAt: clock.now() };
      return laterOr(mailOff);
    } catch (error) {
      logger.warn({ err: error, mailId: claimed.id, attempts }, 'a mail could not be sent');
      const problem = problemOf(error);
      if (error instanceof MailError && error.permanent) {
        return { ...outcome, state: 'failed' as const, lastError: problem };
      }
      // This process ends; the try was none.
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

  /** False when mail has been switched off since. */
  async function send({ summaryId, recipient, messageId }: MailRow, signal: AbortSignal): Promise<boolean> {
    const mail = await settings.mailConnection();
    const lead = await findLeadOfMail(db, summaryId);
    if (!mail?.enabled || !lead) return false;
    const { shownMessages, sendTimeoutMs } = limits.mailOutbox;
    const said = lead.conversationId === null ? [] : await listNewestMessages(db, lead.conversationId, shownMessages);
    const link = new URL(leadPath(lead), appUrl()).href;
    const { language } = await settings.display();
    const content = renderLeadMail({ ...lead, messages: said, link }, language);
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]);
    await sender.send(mail.connection, { messageId, from: mail.from, to: recipient, ...content }, inTime);
    return true;
  }
}

const dueBatch = 200;

/** Owners see their leads in their own area, administrators in theirs. */
function leadPath({ ownerRole, assistantId, contactId }: NonNullable<Awaited<ReturnType<typeof findLeadOfMail>>>) {
  const board =
    ownerRole === 'admin'
      ? `/admin/asistentes/${assistantId}/dashboard`
      : `/usuario/asistentes/${assistantId}/contactos`;
  return contactId ? `${board}?contacto=${contactId}` : board;
}
