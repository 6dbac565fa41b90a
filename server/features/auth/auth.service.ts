import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { hashPassword, verifyPassword } from '#server/lib/security/passwords.ts';
import type { Account, LoginBody, PreferencesBody, RegisterBody, User } from '#shared/contracts/accounts/auth.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { UserService } from '../users/users.service.ts';

interface AuthDeps {
  clock: Clock;
  audit: AuditService;
  rateLimiter: RateLimiter;
  settings: SettingsService;
  users: UserService;
  /** Whether everyone may create an account. */
  isRegistrationOpen: boolean;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** The hash that is checked if there is no such user, so that an unknown name takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

export function createAuthService({ clock, audit, rateLimiter, settings, users, isRegistrationOpen }: AuthDeps) {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  const nobodys = nobodysHash;

  return {
    currentUser: (actor: Actor): Promise<Account> => users.account(actor),

    /** The time until an unused session ends, for a session that was last used at `lastSeenAt`. */
    async sessionRest(lastSeenAt = clock.now()): Promise<{ restSeconds: number }> {
      const { sessionTimeoutMinutes } = await settings.securityPolicy();
      const restedSeconds = (clock.now().getTime() - lastSeenAt.getTime()) / 1000;
      return { restSeconds: Math.max(0, Math.floor(sessionTimeoutMinutes * 60 - restedSeconds)) };
    },

    setPreferences: (actor: Actor, body: PreferencesBody): Promise<Account> => users.setPreferences(actor, body),

    confirmEmail: (actor: Actor): Promise<void> => users.confirmEmail(actor),

    /**
     * Checks a name and a password. Attempts are counted per account and IP address, so that nobody can lock another user
     * out, and per IP address over all accounts. A successful attempt is not counted.
     */
    async login({ username, password }: LoginBody, ip: string): Promise<Actor> {
      const { maxLoginAttempts } = await settings.securityPolicy();
      const row = await users.findByLogin(username);
      const from = addressKey(ip);
      const pairKey = `login:${from}:${row?.id ?? hashName(username)}`;
      const byAddress = `login:${from}`;
      const { windowSeconds, attemptsPerAddress } = limits.login;
      await rateLimiter.take([
        { key: pairKey, max: maxLoginAttempts, windowSeconds },
        { key: byAddress, max: attemptsPerAddress, windowSeconds },
      ]);
      const matches = await verifyPassword(password, row?.passwordHash ?? (await nobodys), from);
      if (!row || !matches) {
        // The text of the name field may be a password, so it is not recorded.
        const who = row ? { actorId: row.id, actorName: row.username } : { actorId: null, actorName: null };
        await audit.record({ ...who, action: 'login.failed', ip, details: { knownAccount: row !== undefined } });
        throw new AppError('unauthenticated', 'Usuario o contraseña incorrectos.');
      }
      await rateLimiter.clear(pairKey);
      await rateLimiter.release(byAddress);
      const actor = { userId: row.id, username: row.username, role: row.role };
      await audit.record({ ...recordedAs({ actor, ip }), action: 'login.ok' });
      return actor;
    },

    /** A new account with a free trial. Throws 403 while registration is closed, and 409 naming the field that is taken. */
    async register(body: RegisterBody, ip: string): Promise<User> {
      if (!isRegistrationOpen) {
        throw new AppError('forbidden', 'El registro está cerrado. Pide al administrador que te cree una cuenta.');
      }
      const { perAddress, windowSeconds } = limits.register;
      await rateLimiter.take([{ key: `register:${addressKey(ip)}`, max: perAddress, windowSeconds }]);
      return users.register(body, ip);
    },

    recordLogout: (caller: Caller): Promise<void> => audit.record({ ...recordedAs(caller), action: 'logout' }),
  };
}

/** Attempts with names of no account are counted too. The name is hashed, so that it is not stored. */
function hashName(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 16);
}
