import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts';
import type { RateLimiter } from '#server/lib/rate-limiter.ts';
import type { LoginBody, RegisterBody, User } from '#shared/contracts/auth.ts';
import { plans } from '#shared/domain/plans.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { presentUser } from './auth.presenter.ts';
import { findUser, findUserByLogin, insertSubscription, insertUser } from './auth.queries.ts';

interface AuthDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: SettingsService;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ db, clock, rateLimiter, settings }: AuthDeps) {
  // Checked in place of a missing user's, so that an unknown name costs the same work as a wrong password.
  const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

  return {
    /** The actor behind a session, as the database has them now; undefined once the account is gone. */
    async actor(userId: number): Promise<Actor | undefined> {
      const row = await findUser(db, userId);
      return row && { userId: row.id, username: row.username, role: row.role };
    },

    async currentUser(actor: Actor): Promise<User> {
      const row = await findUser(db, actor.userId);
      if (!row) throw new AppError('unauthenticated', 'Inicia sesión para continuar.');
      return presentUser(row);
    },

    /**
     * Checks a name and a password. Tries are counted per account and address, so that nobody can lock somebody else
     * out, and per address over all accounts; a success takes its own try back.
     */
    async login({ username, password }: LoginBody, ip: string): Promise<User> {
      const { maxLoginAttempts } = await settings.securityPolicy();
      const row = await findUserByLogin(db, username);
      const pairKey = `login:${ip}:${row?.id ?? hashName(username)}`;
      const addressKey = `login:${ip}`;
      const { windowSeconds, attemptsPerAddress } = limits.login;
      await rateLimiter.take([
        { key: pairKey, max: maxLoginAttempts, windowSeconds },
        { key: addressKey, max: attemptsPerAddress, windowSeconds },
      ]);
      const matches = await verifyPassword(password, row?.passwordHash ?? (await nobodysHash));
      if (!row || !matches) throw new AppError('unauthenticated', 'Usuario o contraseña incorrectos.');
      await rateLimiter.clear(pairKey);
      await rateLimiter.release(addressKey);
      return presentUser(row);
    },

    /** A new account with a free trial. Throws 409 naming the field that is taken. */
    async register({ username, email, password }: RegisterBody, ip: string): Promise<User> {
      const { perAddress, windowSeconds } = limits.register;
      await rateLimiter.take([{ key: `register:${ip}`, max: perAddress, windowSeconds }]);
      await checkPasswordLength(password);
      const passwordHash = await hashPassword(password);
      try {
        return await db.transaction(async (tx) => {
          const row = await insertUser(tx, { username, email, passwordHash });
          await insertSubscription(tx, { userId: row.id, plan: 'free', endDate: trialEnd(clock.now()) });
          return presentUser(row);
        });
      } catch (error) {
        throw takenField(error) ?? error;
      }
    },
  };

  async function checkPasswordLength(password: string): Promise<void> {
    const { minPasswordLength } = await settings.securityPolicy();
    if (password.length >= minPasswordLength) return;
    const message = `La contraseña debe tener al menos ${minPasswordLength} caracteres`;
    throw new AppError('validation', message, { fields: [{ path: 'password', message }] });
  }
}

const dayMs = 24 * 60 * 60 * 1000;

function trialEnd(start: Date): Date | null {
  const { trialDays } = plans.free;
  return trialDays === null ? null : new Date(start.getTime() + trialDays * dayMs);
}

function takenField(error: unknown): AppError | undefined {
  const index = violatedIndex(error);
  if (index === 'users_username_key') return taken('username', 'Este nombre de usuario ya está en uso');
  if (index === 'users_email_key') return taken('email', 'Este email ya está en uso');
  return undefined;
}

function taken(path: string, message: string): AppError {
  return new AppError('conflict', message, { fields: [{ path, message }] });
}

/** Names that no account has are counted too, without keeping what somebody typed. */
function hashName(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 16);
}
