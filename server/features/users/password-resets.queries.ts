import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { passwordResets, users } from '#shared/schema/index.ts';

type ResetRow = typeof passwordResets.$inferSelect;

/**
 * Stores a link as the account's newest, which invalidates the previous one. A retry of the same mail is allowed. False if
 * the link was used in the meantime, or a newer one was requested.
 */
export async function insertReset(db: Db, values: Omit<ResetRow, 'endedAt'>): Promise<boolean> {
  const { address, tokenHash, requestedAt, expiresAt } = values;
  const rows = await db
    .insert(passwordResets)
    .values(values)
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: { address, tokenHash, requestedAt, expiresAt, endedAt: null },
      setWhere: sql`${lt(passwordResets.requestedAt, requestedAt)} or
        (${eq(passwordResets.tokenHash, tokenHash)} and ${isNull(passwordResets.endedAt)})`,
    })
    .returning({ userId: passwordResets.userId });
  return rows.length > 0;
}

/** Finds the account whose password a token can set at `now`. Undefined if the account no longer exists or has another address. */
export async function findByToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, username: users.username, address: passwordResets.address })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(isOpen(tokenHash, now), isNull(users.deletedAt), eq(sql`lower(${users.email})`, passwordResets.address)),
    );
  return row;
}

/** Uses up a token. False if it is not valid or no longer valid. */
export async function spendReset(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passwordResets)
    .set({ endedAt: now })
    .where(isOpen(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return rows.length > 0;
}

export async function otherAdministratorExists(db: Db): Promise<boolean> {
  const others = and(eq(users.role, 'admin'), eq(users.isFirstAdmin, false), isNull(users.deletedAt));
  return (await db.$count(users, others)) > 0;
}

function isOpen(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.endedAt),
    gt(passwordResets.expiresAt, now),
  );
}
