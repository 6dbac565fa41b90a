import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { accountMails } from '#shared/schema/index.ts';

export type AccountMailRow = typeof accountMails.$inferSelect;

export type NewAccountMail = Pick<AccountMailRow, 'kind' | 'recipient'> &
  Partial<Pick<AccountMailRow, 'userId' | 'facts'>>;

export async function insertAccountMails(tx: Db, mails: NewAccountMail[], now: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = await tx
    .insert(accountMails)
    .values(mails.map((mail) => ({ ...mail, createdAt: now, nextAttemptAt: now })))
    .returning({ id: accountMails.id });
  return rows.map(({ id }) => id);
}

export async function listDueAccountMails(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: accountMails.id })
    .from(accountMails)
    .where(lte(accountMails.nextAttemptAt, now))
    .orderBy(asc(accountMails.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Takes a due mail until `leaseUntil`, and counts the try; nobody else can take it before. Undefined when it is not due. */
export async function claimAccountMail(
  db: Db,
  id: number,
  now: Date,
  leaseUntil: Date,
): Promise<AccountMailRow | undefined> {
  const [row] = await db
    .update(accountMails)
    .set({ attempts: sql`${accountMails.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(and(eq(accountMails.id, id), lte(accountMails.nextAttemptAt, now)))
    .returning();
  return row;
}

/** When the mail that a try was made at is tried again; not if another try has been made since. */
export async function postponeAccountMail(
  db: Db,
  { id, attempts }: AccountMailRow,
  values: Partial<Pick<AccountMailRow, 'nextAttemptAt' | 'attempts'>>,
): Promise<void> {
  await db
    .update(accountMails)
    .set(values)
    .where(and(eq(accountMails.id, id), eq(accountMails.attempts, attempts)));
}

export async function deleteAccountMail(db: Db, id: number): Promise<void> {
  await db.delete(accountMails).where(eq(accountMails.id, id));
}
