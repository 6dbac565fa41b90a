import { randomBytes } from 'node:crypto';
import type { Env } from '#server/config/env.ts';
import { createAuditService } from '#server/features/audit/audit.service.ts';
import { deleteSessions, endPasswordLinks, lockFirstAdmin, updateUser } from '#server/features/users/users.queries.ts';
import { systemClock } from '#server/lib/clock.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { StartError } from '#server/lib/start-error.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './storage.ts';

/**
 * `npm run admin:password`: sets the first administrator's password to ADMIN_PASSWORD, or to a generated one that is printed, and ends
 * their sessions. It restores access where no mail can be sent.
 */
async function renew(env: Env): Promise<string> {
  const generated = env.ADMIN_PASSWORD ? undefined : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(env.ADMIN_PASSWORD ?? generated ?? '');
  const database = await openStorage(env);
  try {
    const { db } = database;
    const audit = createAuditService({ db, background: db, clock: systemClock });
    const username = await db.transaction(async (tx) => {
      const admin = await lockFirstAdmin(tx);
      if (!admin) throw new StartError('there is no administrator yet: start the server once');
      await updateUser(tx, admin.id, { passwordHash, passwordOrigin: generated ? 'generated' : 'chosen' });
      await endPasswordLinks(tx, admin.id, systemClock.now());
      await deleteSessions(tx, admin.id, undefined);
      const entry = { action: 'user.password_changed', target: admin.username, details: { id: admin.id } };
      await audit.record({ actorId: null, actorName: null, ...entry }, tx);
      return admin.username;
    });
    return generated
      ? `${username} has the password ${generated} now.`
      : `${username} has the password ADMIN_PASSWORD now.`;
  } finally {
    await database.close();
  }
}

runCommand('The new password', renew, { secret: false });
