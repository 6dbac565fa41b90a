import { createHash, createHmac } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import type { ResetPasswordBody } from '#shared/contracts/accounts/auth.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AccountMailWriter, QueueAccountMails } from '../mail/account-mails.service.ts';
import type { NotificationAddresses } from '../mail/addresses.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { protectFirstAdmin } from './first-admin.ts';
import { requireLength } from './password-length.ts';
import { passwordResetMail } from './password-reset-text.ts';
import { findByToken, insertReset, otherAdministratorExists, spendReset } from './password-resets.queries.ts';
import { deleteSessions, findUser, findUserByLogin, lockUser, updateUser } from './users.queries.ts';

interface PasswordResetDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  logger: Logger;
  rateLimiter: RateLimiter;
  settings: SettingsService;
  queueMails: QueueAccountMails;
  addresses: Pick<NotificationAddresses, 'vouch'>;
  /** The key that the tokens of links are derived with, so that a copy of the database has no tokens. */
  tokenKey: Buffer;
  /** The site's public address, for links. */
  appUrl: () => string;
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

/** New passwords by a mailed link. A request does not reveal whether an address has an account. */
export function createPasswordResets(deps: PasswordResetDeps) {
  const { db, audit, clock, logger, rateLimiter, settings, queueMails, addresses, tokenKey, appUrl } = deps;
  const { tokenMinutes, asked, used } = limits.passwordReset;

  return {
    /** Does the same work for every address. The account is only looked up when the mail is written. */
    async request(email: string, ip: string): Promise<void> {
      const { windowSeconds } = asked;
      await rateLimiter.take([
        { key: `password-link:${addressKey(ip)}`, max: asked.perAddress, windowSeconds },
        { key: `password-link-to:${hashOf(email.toLowerCase())}`, max: asked.perMailbox, windowSeconds },
      ]);
      await db.transaction((tx) =>
        queueMails(tx, [{ kind: 'password_reset', recipient: email, facts: { ip, asker: addressKey(ip) } }]),
      );
    },

    /** An administrator sends the mail for a user's account. Throws 404, and 409 if no mails are sent. */
    async send(caller: Caller, userId: number): Promise<void> {
      const user = await findUser(db, userId);
      if (!user) throw notFound();
      protectFirstAdmin(caller.actor, user);
      if (!(await settings.mailConnection())?.enabled) {
        throw new AppError('conflict', 'No se envían correos: configura el servidor de correo o pon tú la contraseña.');
      }
      const key = `password-link-to:${hashOf(user.email.toLowerCase())}`;
      await rateLimiter.take([{ key, max: asked.perMailbox, windowSeconds: asked.windowSeconds }]);
      await db.transaction(async (tx) => {
        await queueMails(tx, [{ kind: 'password_reset', recipient: user.email, userId }]);
        const entry = { action: 'user.password_link_sent', target: user.username, details: { id: userId } };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
    },

    /** Writes the mail with the link, and makes the link the account's newest. */
    write: (async (mail, platform) => {
      const now = clock.now();
      const lifetimeMs = tokenMinutes * 60_000;
      const user = await findUserByLogin(db, mail.recipient);
      // The request is too old by now, or the account no longer exists.
      if (!user || now.getTime() - mail.createdAt.getTime() > lifetimeMs) return undefined;
      if (user.isFirstAdmin && (await mailsCouldBeRead())) {
        logger.warn('no link to a new password is mailed to the first administrator: others choose the mail server');
        return undefined;
      }
      const token = tokenOf(mail.publicId);
      const isNewest = await insertReset(db, {
        userId: user.id,
        address: user.email.toLowerCase(),
        tokenHash: hashOf(token),
        requestedAt: mail.createdAt,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      });
      if (!isNewest) return undefined;
      const { ip } = mail.facts;
      if (ip && mail.attempts === 1) {
        const target = user.username;
        await audit.record({ actorId: null, actorName: null, action: 'user.password_link_requested', target, ip });
      }
      // The token is in the fragment, which browsers don't send, so that no log and no other site gets it.
      const link = new URL(`${sitePaths.newPassword}#${token}`, appUrl()).href;
      const language = user.language ?? (await settings.display()).language;
      return { to: user.email, ...renderMail(passwordResetMail({ platform, link, minutes: tokenMinutes }, language)) };
    }) satisfies AccountMailWriter,

    /** Sets the password and ends all sessions of the account. Throws 422 naming `token` if the token is not valid or no longer valid. */
    async reset({ token, password }: ResetPasswordBody, ip: string): Promise<void> {
      const from = addressKey(ip);
      const { perAddress, windowSeconds } = used;
      await rateLimiter.take([{ key: `password-reset:${from}`, max: perAddress, windowSeconds }]);
      await requireLength(settings, { password, field: 'password', name: 'La contraseña' });
      const tokenHash = hashOf(token);
      // Checked before the password is hashed, which is slow.
      const found = await findByToken(db, tokenHash, clock.now());
      if (!found) throw gone();
      const passwordHash = await hashPassword(password, from);
      const { id } = found;
      await db.transaction(async (tx) => {
        // Locks the account first, as every change of an account does. A different lock order could cause a deadlock.
        await lockUser(tx, id);
        const now = clock.now();
        const user = await findByToken(tx, tokenHash, now);
        if (!user || !(await spendReset(tx, tokenHash, now))) throw gone();
        await updateUser(tx, id, { passwordHash });
        await deleteSessions(tx, id, undefined);
        // A user who used the link has access to the mailbox.
        await addresses.vouch(tx, id, user.address);
        const entry = { action: 'user.password_reset', target: user.username, ip, details: { id } };
        await audit.record({ actorId: id, actorName: user.username, ...entry }, tx);
      });
      // The user has just shown that the account is theirs, so earlier failed logins don't block them.
      await rateLimiter.clear(`login:${from}:${id}`);
    },
  };

  /** The token is the same in each attempt of one mail, so that a second copy of the mail has the same link. */
  function tokenOf(publicId: string): string {
    return createHmac('sha256', tokenKey).update(publicId).digest('base64url');
  }

  /** Whether an administrator other than the first could have the first administrator's mails sent to their own server. */
  async function mailsCouldBeRead(): Promise<boolean> {
    const isChosenHere = (await settings.get()).smtpSource === 'settings';
    return isChosenHere && otherAdministratorExists(db);
  }
}

function gone(): AppError {
  return fieldError('token', 'Este enlace ya no sirve: se ha usado, ha caducado o hay uno más nuevo. Pide otro.');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
