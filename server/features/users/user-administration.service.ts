import type { Db } from '#server/db/client.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { defined } from '#server/lib/defined.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { notFound } from '#server/lib/errors.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { CreateUserBody, ListedUser, UpdateUserBody, UserListQuery } from '#shared/contracts/accounts/users.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Deletion } from '../deletion/deletion.service.ts';
import type { NotificationAddresses } from '../mail/addresses.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import { keepFirstAdmin, keepFirstAdminsRole, protectFirstAdmin } from './first-admin.ts';
import { insertAccount } from './new-account.ts';
import { requireLength } from './password-length.ts';
import { recordRename } from './renamed.ts';
import { takenField } from './taken-field.ts';
import { listUsers } from './user-administration.queries.ts';
import { presentListedUser, presentUser } from './users.presenter.ts';
import { deleteSessions, endPasswordLinks, findUser, lockUser, updateUser } from './users.queries.ts';

interface UserAdministrationDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  deletion: Pick<Deletion, 'hide' | 'begin'>;
  settings: SettingsService;
  subscriptions: SubscriptionService;
  addresses: Pick<NotificationAddresses, 'vouch'>;
}

export type UserAdministration = ReturnType<typeof createUserAdministration>;

/** Accounts for administrators, who see and change them. Only the first administrator may change their own account. */
export function createUserAdministration(deps: UserAdministrationDeps) {
  const { db, audit, clock, deletion, settings, subscriptions, addresses } = deps;
  return {
    /** Returns the newest first, and one more than `limit` if there are more. */
    async list({ limit, cursor, search }: UserListQuery): Promise<ListedUser[]> {
      const rows = await listUsers(db, { limit: limit + 1, beforeId: cursor, search });
      return rows.map((row) => presentListedUser(row, subscriptions.statusOf));
    },

    /** Throws 409 naming the field that is taken. */
    async create(caller: Caller, { password, ...fields }: CreateUserBody): Promise<User> {
      await requireLength(settings, { password, field: 'password', name: 'La contraseña' });
      const passwordHash = await hashPassword(password);
      return db
        .transaction(async (tx) => {
          const row = await insertAccount(tx, { ...fields, passwordHash }, clock.now());
          await addresses.vouch(tx, row.id, row.email);
          const entry = { action: 'user.created', target: row.username, details: { id: row.id, role: row.role } };
          await audit.record({ ...recordedAs(caller), ...entry }, tx);
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    /**
     * Throws 409 if another user has changed the same fields, or if a name or an address is in use. A new password or role
     * ends the user's sessions, except for the caller's own session with `sessionHash`.
     */
    async update(caller: Caller, id: number, body: UpdateUserBody, sessionHash: string): Promise<User> {
      const account = await findUser(db, id);
      if (!account) throw notFound();
      protectFirstAdmin(caller.actor, account);
      keepFirstAdminsRole(account, body.role);
      const { password, expected: _, ...fields } = body;
      if (password) await requireLength(settings, { password, field: 'password', name: 'La contraseña' });
      const passwordHash = password ? await hashPassword(password) : undefined;
      return db
        .transaction(async (tx) => {
          const before = await lockUser(tx, id);
          if (before) refuseEditConflict(presentUser(before), body);
          const row = before && (await updateUser(tx, id, defined({ ...fields, passwordHash })));
          if (!row) throw notFound();
          const note = (action: string, details: Record<string, unknown>) =>
            audit.record({ ...recordedAs(caller), action, target: row.username, details: { id, ...details } }, tx);
          // A user who is no longer an administrator can't change the mail server, but the address stays confirmed.
          if (before.email !== row.email || before.role !== row.role) await addresses.vouch(tx, id, row.email);
          await recordRename(audit, caller, { before, after: row }, tx);
          if (before.role !== row.role) await note('user.role_changed', { from: before.role, to: row.role });
          if (password) {
            await endPasswordLinks(tx, id, clock.now());
            await note('user.password_changed', {});
          }
          if (password || before.role !== row.role) {
            await deleteSessions(tx, id, caller.actor.userId === id ? sessionHash : undefined);
          }
          return presentUser(row);
        })
        .catch((error: unknown) => {
          throw takenField(error);
        });
    },

    /** Removes the account for everyone at once. The user's next request finds no session. */
    async remove(caller: Caller, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lockUser(tx, id);
        if (!row) throw notFound();
        keepFirstAdmin(row);
        await deletion.hide(tx, { kind: 'user', id });
        const details = { id, email: row.email, role: row.role };
        await audit.record({ ...recordedAs(caller), action: 'user.deleted', target: row.username, details }, tx);
      });
      await deletion.begin({ kind: 'user', id });
    },
  };
}
