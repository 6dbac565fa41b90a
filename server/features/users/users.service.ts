import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts';
import type { RateLimiter } from '#server/lib/rate-limiter.ts';
import type { RegisterBody, User } from '#shared/contracts/auth.ts';
import type { ChangePasswordBody, ProfileBody } from '#shared/contracts/users.ts';
import { plans } from '#shared/domain/plans.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { takenField } from './taken-field.ts';
import { presentUser } from './users.presenter.ts';
import {
  deleteSessions,
  findUser,
  findUserByLogin,
  insertSubscription,
  insertUser,
  type UserRow,
  updateUser,
} from './users.queries.ts';

interface UserDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: SettingsService;
}

export type UserService = ReturnType<typeof createUserService>;

/** Accounts as their owners, and administrators, see and change them. Anybody else's is 404, like one that isn't there. */
export function createUserService({ db, clock, rateLimiter, settings }: UserDeps) {
  return {
    find: (id: number): Promise<UserRow | undefined> => findUser(db, id),
    findByLogin: (login: string): Promise<UserRow | undefined> => findUserByLogin(db, login),

    async get(actor: Actor, id: number): Promise<User> {
      return presentUser(await reachable(actor, id));
    },

    /** A new account with a free trial. Throws 409 naming the field that is taken. */
    async create({ username, email, password }: RegisterBody): Promise<User> {
      await checkLength(password, 'password', 'La contraseña');
      const passwordHash = await hashPassword(password);
      return db
        .transaction(async (tx) => {
          const row = await insertUser(tx, { username, email, passwordHash });
          await insertSubscription(tx, { userId: row.id, plan: 'free', endDate: trialEnd(clock.now()) });
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    async updateProfile(actor: Actor, id: number, { username, email }: ProfileBody): Promise<User> {
      await reachable(actor, id);
      const row = await updateUser(db, id, { username, ...(email ? { email } : {}) }).catch((error: unknown) => {
        throw takenField(error);
      });
      if (!row) throw notFound();
      return presentUser(row);
    },

    /** Tries are counted as at the login. The session of `sessionHash`, the caller's own, goes on; the user's others end. */
    async changePassword(actor: Actor, id: number, body: ChangePasswordBody, sessionHash: string): Promise<void> {
      await reachable(actor, id);
      await checkLength(body.newPassword, 'newPassword', 'La nueva contraseña');
      const { maxLoginAttempts } = await settings.securityPolicy();
      const tries = `password:${actor.userId}`;
      await rateLimiter.take([{ key: tries, max: maxLoginAttempts, windowSeconds: limits.login.windowSeconds }]);
      const own = await findUser(db, actor.userId);
      if (!own || !(await verifyPassword(body.currentPassword, own.passwordHash))) {
        throw invalid('currentPassword', 'La contraseña actual no es correcta');
      }
      await rateLimiter.clear(tries);
      const passwordHash = await hashPassword(body.newPassword);
      await db.transaction(async (tx) => {
        await updateUser(tx, id, { passwordHash });
        await deleteSessions(tx, id, sessionHash);
      });
    },
  };

  async function reachable(actor: Actor, id: number): Promise<UserRow> {
    const row = actor.role === 'admin' || actor.userId === id ? await findUser(db, id) : undefined;
    if (!row) throw notFound();
    return row;
  }

  async function checkLength(password: string, field: string, name: string): Promise<void> {
    const { minPasswordLength } = await settings.securityPolicy();
    if (password.length < minPasswordLength) {
      throw invalid(field, `${name} debe tener al menos ${minPasswordLength} caracteres`);
    }
  }
}

const dayMs = 24 * 60 * 60 * 1000;

function trialEnd(start: Date): Date | null {
  const { trialDays } = plans.free;
  return trialDays === null ? null : new Date(start.getTime() + trialDays * dayMs);
}

function invalid(path: string, message: string): AppError {
  return new AppError('validation', message, { fields: [{ path, message }] });
}
