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
  /** Links' tokens are made with it, so that a copy of the database holds none. */
  tokenKey: Buffer;
  /** The site's public address, for links. */
  appUrl: () => string;
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

/** New passwords by a mailed link. Nobody learns by asking whether an address has an account. */
export function createPasswordResets(deps: PasswordResetDeps) {
  const { db, audit, clock, logger, rateLimiter, settings, queueMails, addresses, tokenKey, appUrl } = deps;
  const { tokenMinutes, asked, used } = limits.passwordReset;

  return {
    /** For every address the same work: whose it is, is looked up when the mail is written. */
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

    /** The same for somebody's account, by an administrator. Throws 404, and 409 while no mails are sent. */
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

    /** Writes the mail with the link, and makes that the account's newest. */
    write: (async (mail, platform) => {
      const now = clock.now();
      const lifetimeMs = tokenMinutes * 60_000;
      const user = await findUserByLogin(db, mail.recipient);
      // By now whoever asked has gone, or asked again.
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
      // In the fragment, which browsers send to nobody: no log and no other site gets to see it.
      const link = new URL(`${sitePaths.newPassword}#${token}`, appUrl()).href;
      const language = user.language ?? (await settings.display()).language;
      return { to: user.email, ...renderMail(passwordResetMail({ platform, link, minutes: tokenMinutes }, language)) };
    }) satisfies AccountMailWriter,

    /** Sets the password and ends all sessions of the account. Throws 422 naming `token` when it does not work (any more). */
    async reset({ token, password }: ResetPasswordBody, ip: string): Promise<void> {
      const from = addressKey(ip);
      const { perAddress, windowSeconds } = used;
      await rateLimiter.take([{ key: `password-reset:${from}`, max: perAddress, windowSeconds }]);
      await requireLength(settings, { password, field: 'password', name: 'La contraseña' });
      const tokenHash = hashOf(token);
      // Before the work of hashing.
      const found = await findByToken(db, tokenHash, clock.now());
      if (!found) throw gone();
      const passwordHash = await hashPassword(password, from);
      const { id } = found;
      await db.transaction(async (tx) => {
        // First what every change of an account takes first: two that take rows in another order could wait for each other.
        await lockUser(tx, id);
        const now = clock.now();
        const user = await findByToken(tx, tokenHash, now);
        if (!user || !(await spendReset(tx, tokenHash, now))) throw gone();
        await updateUser(tx, id, { passwordHash });
        await deleteSessions(tx, id, undefined);
        // Who has used the link reads the mailbox.
        await addresses.vouch(tx, id, user.address);
        const entry = { action: 'user.password_reset', target: user.username, ip, details: { id } };
        await audit.record({ actorId: id, actorName: user.username, ...entry }, tx);
      });
      // Whoever has just shown that the account is theirs need not wait for what they tried before.
      await rateLimiter.clear(`login:${from}:${id}`);
    },
  };

  /** The same in each try of one mail, so that a second copy of it leads to the same place. */
  function tokenOf(publicId: string): string {
    return createHmac('sha256', tokenKey).update(publicId).digest('base64url');
  }

  /** Whether an administrator other than the first could have the first one's mails sent to a server of their own. */
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
