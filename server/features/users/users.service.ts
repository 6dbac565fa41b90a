import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import { addressKey } from '#server/lib/address.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts';
import type { RegisterBody, User } from '#shared/contracts/auth.ts';
import type { ChangePasswordBody, ProfileBody } from '#shared/contracts/users.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { protectFirstAdmin } from './first-admin.ts';
import { insertAccount } from './new-account.ts';
import { requireLength } from './password-length.ts';
import { recordRename } from './renamed.ts';
import { takenField } from './taken-field.ts';
import { presentUser } from './users.presenter.ts';
import { deleteSessions, findUser, findUserByLogin, lockUser, type UserRow, updateUser } from './users.queries.ts';

interface UserDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: SettingsService;
}

export type UserService = ReturnType<typeof createUserService>;

/** Accounts as their owners, and administrators, see and change them. Anybody else's is 404, like one that isn't there. */
export function createUserService({ db, audit, clock, rateLimiter, settings }: UserDeps) {
  return {
    findByLogin: (login: string): Promise<UserRow | undefined> => findUserByLogin(db, login),

    async get(actor: Actor, id: number): Promise<User> {
      return presentUser(await reachable(actor, id));
    },

    /** A new account with a free trial. Throws 409 naming the field that is taken. */
    async register({ username, email, password }: RegisterBody, ip: string): Promise<User> {
      await requireLength(settings, { password, field: 'password', name: 'La contraseña' });
      const passwordHash = await hashPassword(password, addressKey(ip));
      return db
        .transaction(async (tx) => {
          const row = await insertAccount(tx, { username, email, passwordHash }, clock.now());
          await audit.record({ actorId: row.id, actorName: row.username, action: 'user.registered', ip }, tx);
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    async updateProfile(caller: Caller, id: number, { username, email }: ProfileBody): Promise<User> {
      await reachable(caller.actor, id);
      protectFirstAdmin(caller.actor, id);
      return db
        .transaction(async (tx) => {
          const before = await lockUser(tx, id);
          const row = before && (await updateUser(tx, id, { username, ...(email ? { email } : {}) }));
          if (!row) throw notFound();
          await recordRename(audit, caller, { before, after: row }, tx);
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    /** Tries are counted as at the login. The session of `sessionHash`, the caller's own, goes on; the user's others end. */
    async changePassword(caller: Caller, id: number, body: ChangePasswordBody, sessionHash: string): Promise<void> {
      const { actor } = caller;
      const { username } = await reachable(actor, id);
      protectFirstAdmin(actor, id);
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
        await deleteSessions(tx, id, sessionHash);
        const entry = { action: 'user.password_changed', target: username, details: { id } };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
    },
  };

  async function reachable(actor: Actor, id: number): Promise<UserRow> {
    const row = actor.role === 'admin' || actor.userId === id ? await findUser(db, id) : undefined;
    if (!row) throw notFound();
    return row;
  }
}
