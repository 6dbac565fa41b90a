import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { accountMails } from '#shared/schema/index.ts';

export type AccountMailRow = typeof accountMails.$inferSelect;

export type NewAccountMail = Pick<AccountMailRow, 'kind' | 'recipient'> &
  Partial<Pick<AccountMailRow, 'userId' | 'facts'>>;

/** What says whose turn it is with a mail. */
export type DueAccountMail = Pick<AccountMailRow, 'id' | 'userId' | 'recipient' | 'facts'>;

const duePart = {
  id: accountMails.id,
  userId: accountMails.userId,
  recipient: accountMails.recipient,
  facts: accountMails.facts,
};

export async function insertAccountMails(tx: Db, mails: NewAccountMail[], now: Date): Promise<DueAccountMail[]> {
  if (mails.length === 0) return [];
  return tx
    .insert(accountMails)
    .values(mails.map((mail) => ({ ...mail, createdAt: now, nextAttemptAt: now })))
    .returning(duePart);
}

/** Mails whose try is due: first the one of each asker or recipient that is due for longest, then the second ones. */
export function listDueAccountMails(db: Db, now: Date, limit: number): Promise<DueAccountMail[]> {
  const { facts, userId, recipient, nextAttemptAt } = accountMails;
  const whose = sql`coalesce(${facts} ->> 'ip', ${userId}::text, lower(${recipient}))`;
  return db
    .select(duePart)
    .from(accountMails)
    .where(lte(nextAttemptAt, now))
    .orderBy(sql`row_number() over (partition by ${whose} order by ${nextAttemptAt})`, asc(nextAttemptAt))
    .limit(limit);
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
