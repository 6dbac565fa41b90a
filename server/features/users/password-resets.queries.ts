import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { passwordResets, users } from '#shared/schema/index.ts';

type ResetRow = typeof passwordResets.$inferSelect;

/**
 * Makes a link the account's newest, which voids the one before. The same mail may be tried again; false where it has been
 * used meanwhile, or a newer one was asked for.
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

/** Whose password a token sets at `now`: nobody's once the account is gone or has another address. */
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

/** Uses a token up; false when it does not work (any more). */
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
