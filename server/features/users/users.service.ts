import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { defined } from '#server/lib/defined.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { hashPassword, verifyPassword } from '#server/lib/security/passwords.ts';
import type { Account, PreferencesBody, RegisterBody, User } from '#shared/contracts/accounts/auth.ts';
import type { ChangePasswordBody, ProfileBody } from '#shared/contracts/accounts/users.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationAddresses } from '../mail/addresses.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { protectFirstAdmin } from './first-admin.ts';
import { insertAccount } from './new-account.ts';
import { requireLength } from './password-length.ts';
import { recordRename } from './renamed.ts';
import { takenField } from './taken-field.ts';
import { presentAccount, presentUser } from './users.presenter.ts';
import {
  deleteSessions,
  endPasswordLinks,
  findAccount,
  findUser,
  findUserByLogin,
  lockUser,
  type UserRow,
  updateUser,
} from './users.queries.ts';

interface UserDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: SettingsService;
  /** Asks an address for confirmation before contacts are mailed to it. */
  addresses: Pick<NotificationAddresses, 'request' | 'vouch' | 'resend'>;
}

export type UserService = ReturnType<typeof createUserService>;

/** Accounts for their owners and administrators. Throws 404 for another user's account, as for one that doesn't exist. */
export function createUserService({ db, audit, clock, rateLimiter, settings, addresses }: UserDeps) {
  return {
    findByLogin: (login: string): Promise<UserRow | undefined> => findUserByLogin(db, login),

    async get(actor: Actor, id: number): Promise<User> {
      return presentUser(await reachable(actor, id));
    },

    account,

    async setPreferences(actor: Actor, body: PreferencesBody): Promise<Account> {
      await updateUser(db, actor.userId, defined(body));
      return account(actor);
    },

    /**
     * Sends the confirmation mail to the account's own address again. Throws 409 if no confirmation is pending, 429 if the
     * last mail was sent a moment ago.
     */
    async confirmEmail({ userId }: Actor): Promise<void> {
      const row = await findAccount(db, userId);
      if (!row) throw notFound();
      if (row.isEmailConfirmed) throw new AppError('conflict', 'Esta dirección no está pendiente de confirmar.');
      await addresses.resend(userId, row.email);
    },

    /** A new account with a free trial. Throws 409 naming the field that is taken. */
    async register({ username, email, password }: RegisterBody, ip: string): Promise<User> {
      await requireLength(settings, { password, field: 'password', name: 'La contraseña' });
      const passwordHash = await hashPassword(password, addressKey(ip));
      return db
        .transaction(async (tx) => {
          const row = await insertAccount(tx, { username, email, passwordHash }, clock.now());
          await addresses.request(tx, row.id, row.email);
          await audit.record({ actorId: row.id, actorName: row.username, action: 'user.registered', ip }, tx);
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    /** Throws 409 if another user has changed the same fields, or if a name or an address is in use. */
    async updateProfile(caller: Caller, id: number, body: ProfileBody): Promise<User> {
      protectFirstAdmin(caller.actor, await reachable(caller.actor, id));
      return db
        .transaction(async (tx) => {
          const before = await lockUser(tx, id);
          if (before) refuseEditConflict(presentUser(before), body);
          const changes = defined({ username: body.username, email: body.email || undefined });
          const row = before && (await updateUser(tx, id, changes));
          if (!row) throw notFound();
          const isOther = before.email.toLowerCase() !== row.email.toLowerCase();
          // An address that an administrator sets for a user counts as confirmed.
          if (isOther) await (caller.actor.role === 'admin' ? addresses.vouch : addresses.request)(tx, id, row.email);
          await recordRename(audit, caller, { before, after: row }, tx);
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    /** Attempts are counted as at the login. The caller's own session, with `sessionHash`, continues. The user's other sessions end. */
    async changePassword(caller: Caller, id: number, body: ChangePasswordBody, sessionHash: string): Promise<void> {
      const { actor } = caller;
      const account = await reachable(actor, id);
      protectFirstAdmin(actor, account);
      await requireLength(settings, { password: body.newPassword, field: 'newPassword', name: 'La nueva contraseña' });
      const { maxLoginAttempts } = await settings.securityPolicy();
      const tries = `password:${actor.userId}`;
      await rateLimiter.take([{ key: tries, max: maxLoginAttempts, windowSeconds: limits.login.windowSeconds }]);
      const own = await findUser(db, actor.userId);
      if (!own || !(await verifyPassword(body.currentPassword, own.passwordHash))) {
        throw fieldError('currentPassword', 'La contraseña actual no es correcta');
      }
      await rateLimiter.clear(tries);
      const passwordHash = await hashPassword(body.newPassword);
      await db.transaction(async (tx) => {
        await updateUser(tx, id, { passwordHash });
        await endPasswordLinks(tx, id, clock.now());
        await deleteSessions(tx, id, sessionHash);
        const entry = { action: 'user.password_changed', target: account.username, details: { id } };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
    },
  };

  async function account({ userId }: Actor): Promise<Account> {
    const row = await findAccount(db, userId);
    if (!row) throw notFound();
    // If no mails are sent, no confirmation is pending.
    const emailPending = !row.isEmailConfirmed && (await settings.sendsMails());
    return presentAccount(row, { emailPending });
  }

  async function reachable(actor: Actor, id: number): Promise<UserRow> {
    const row = actor.role === 'admin' || actor.userId === id ? await findUser(db, id) : undefined;
    if (!row) throw notFound();
    return row;
  }
}
