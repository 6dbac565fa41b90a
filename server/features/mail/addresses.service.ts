import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import type { MailSender, MailSettings } from '#server/providers/mail/mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import {
  type AskedAddress,
  claimAddresses,
  confirmAddress,
  deleteUnusedAddresses,
  findAddressByToken,
  insertAddress,
  insertConfirmedAddress,
  updateAddress,
} from './addresses.queries.ts';
import { confirmationMail } from './letters/confirmation.ts';

interface AddressDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  rateLimiter: RateLimiter;
  sender: MailSender;
  settings: { mailConnection(): Promise<MailSettings | undefined>; display(): Promise<DisplaySettings> };
  /** The site's public address, for links. */
  appUrl: () => string;
}

export type NotificationAddresses = ReturnType<typeof createNotificationAddresses>;

/** Asks the reader of a mailbox to confirm that it is theirs, or that they want leads mailed there, before any other mail is sent. */
export function createNotificationAddresses(deps: AddressDeps) {
  const { db, clock, logger, rateLimiter, sender, settings, appUrl } = deps;
  const { tokenDays, leaseMs, batch, retryMinutes, perAccount, perAddress, windowSeconds, resend } =
    limits.mailAddresses;
  return {
    /** Requests confirmation of an address, in the transaction that gives it to the user's account or to one of the user's assistants. */
    async request(tx: Db, userId: number, address: string): Promise<void> {
      await deleteUnusedAddresses(tx, userId);
      await insertAddress(tx, userId, address);
    },

    /** Like `request`, but without asking, because an administrator chose the address, or the user has shown that they read it. */
    async vouch(tx: Db, userId: number, address: string): Promise<void> {
      await deleteUnusedAddresses(tx, userId);
      await insertConfirmedAddress(tx, userId, address, clock.now());
    },

    /** Sends the confirmation mail once more. Throws 429 when the last one was requested a moment ago. */
    async resend(userId: number, address: string): Promise<void> {
      const key = `confirmation:${userId}:${hashOf(address.toLowerCase())}`;
      await rateLimiter.take([{ key, max: resend.max, windowSeconds: resend.windowSeconds }]);
      await insertAddress(db, userId, address);
      await updateAddress(db, { userId, address: address.toLowerCase() }, { sendAt: clock.now(), attempts: 0 });
    },

    /** Sends the due mails within the rate limits. The others wait. */
    async sendDue(): Promise<void> {
      const mail = await settings.mailConnection();
      if (!mail?.enabled) return;
      const now = clock.now();
      const due = await claimAddresses(db, now, new Date(now.getTime() + leaseMs), batch);
      for (const row of due) await ask(mail, row);
    },

    /** The address that a token was mailed to, with what its question needs. Undefined if the token does not work (any more). */
    find: (token: string): Promise<AskedAddress | undefined> => findAddressByToken(db, hashOf(token), clock.now()),

    /** Confirms the address that the token was mailed to. Resolves with false if the token does not work (any more). */
    confirm: (token: string): Promise<boolean> =>
      db.transaction(async (tx) => (await confirmAddress(tx, hashOf(token), clock.now())) !== undefined),
  };

  async function ask(mail: MailSettings, row: AskedAddress): Promise<void> {
    const later = (seconds: number) =>
      updateAddress(db, row, { sendAt: new Date(clock.now().getTime() + seconds * 1_000) });
    try {
      await rateLimiter.take([
        { key: `confirmations:user:${row.userId}`, max: perAccount, windowSeconds },
        { key: `confirmations:to:${hashOf(row.address)}`, max: perAddress, windowSeconds },
      ]);
      const token = randomBytes(32).toString('base64url');
      const tokenExpiresAt = new Date(clock.now().getTime() + tokenDays * 24 * 60 * 60_000);
      await updateAddress(db, row, { tokenHash: hashOf(token), tokenExpiresAt });
      const language = row.language ?? (await settings.display()).language;
      const link = new URL(`/api/notification-address?token=${token}`, appUrl()).href;
      await sender.send(
        mail.connection,
        {
          messageId: `<${randomUUID()}@${mail.from.address.split('@').at(-1)}>`,
          from: mail.from,
          to: row.address,
          ...renderMail(
            confirmationMail({ platform: mail.from.name, link, days: tokenDays, isOwn: row.isOwn }, language),
          ),
        },
        AbortSignal.timeout(limits.mailOutbox.sendTimeoutMs),
      );
      await updateAddress(db, row, { sendAt: null });
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') {
        await later(error.retryAfterSeconds ?? windowSeconds);
        return;
      }
      logger.warn({ err: error, attempts: row.attempts }, 'a mail that asks for a confirmation could not be sent');
      await later((retryMinutes[Math.min(row.attempts, retryMinutes.length) - 1] ?? 60) * 60);
    }
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
