import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { users } from '#shared/schema/index.ts';
import type { Db } from '../client.ts';

interface FirstPasswordOptions {
  /** The password from the environment. It is not shown. */
  adminPassword: string | undefined;
  /** Shows the name and the password to the person who starts the program. */
  show: (username: string, password: string) => void;
}

/**
 * Gives the first administrator a password and shows it, unless one has already been shown. If a start is killed before it has noted
 * that the password was shown, the next start makes and shows another one. So the password that was shown last is the one that works.
 */
export async function showFirstPassword(db: Db, { adminPassword, show }: FirstPasswordOptions): Promise<void> {
  const unseen = and(eq(users.isFirstAdmin, true), eq(users.passwordOrigin, 'unseen'));
  const [account] = await db.select({ id: users.id, username: users.username }).from(users).where(unseen);
  if (!account) return;
  const set = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, account.id));
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  await set({ passwordHash: await hashPassword(password), ...(adminPassword ? { passwordOrigin: 'chosen' } : {}) });
  if (adminPassword) return;
  show(account.username, password);
  await set({ passwordOrigin: 'generated' });
}
