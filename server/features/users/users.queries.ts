import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { isConfirmed } from '#server/db/confirmed-address.ts';
import { passwordResets, pushSubscriptions, sessions, subscriptions, users } from '#shared/schema/index.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(withId(id));
  return row;
}

/** Finds an account, with whether its address is confirmed. */
export async function findAccount(db: Db, id: number): Promise<(UserRow & { isEmailConfirmed: boolean }) | undefined> {
  const [row] = await db
    .select({ user: users, isEmailConfirmed: isConfirmed(sql`${users.email}`) })
    .from(users)
    .where(withId(id));
  return row && { ...row.user, isEmailConfirmed: row.isEmailConfirmed };
}

/** Finds the first administrator's account and locks it until the transaction ends. */
export async function lockFirstAdmin(tx: Db): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.isFirstAdmin, true)).for('update');
  return row;
}

/** Finds an account and locks it until the transaction ends. */
export async function lockUser(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(withId(id)).for('update');
  return row;
}

/** Finds an account by username or e-mail address, ignoring case. Usernames contain no "@", so at most one account matches. */
export async function findUserByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const name = login.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${name})`, sql`lower(${login})`), isNull(users.deletedAt)));
  return row;
}

export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(values).returning();
  if (!row) throw new Error('insert returned nothing');
  return row;
}

export async function insertSubscription(db: Db, values: typeof subscriptions.$inferInsert): Promise<void> {
  await db.insert(subscriptions).values(values);
}

export async function updateUser(
  db: Db,
  id: number,
  values: Partial<
    Pick<UserRow, 'username' | 'email' | 'passwordHash' | 'passwordOrigin' | 'role' | 'theme' | 'language'>
  >,
): Promise<UserRow | undefined> {
  const origin = values.passwordHash ? { passwordOrigin: 'chosen' as const } : {};
  const [row] = await db
    .update(users)
    .set({ ...origin, ...values, updatedAt: sql`now()` })
    .where(withId(id))
    .returning();
  return row;
}

/**
 * Ends a user's sessions except for the one with this hash, if given. Their devices get no more notifications, because one
 * of them may be an intruder's.
 */
export async function deleteSessions(db: Db, userId: number, exceptHash: string | undefined): Promise<void> {
  const others = exceptHash === undefined ? undefined : ne(sessions.idHash, exceptHash);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** Invalidates the links that were mailed to set a user's password. */
export async function endPasswordLinks(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ endedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.endedAt)));
}

function withId(id: number) {
  return and(eq(users.id, id), isNull(users.deletedAt));
}
