import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, conversationSummaries, mailOutbox, notificationAddresses } from '#shared/schema/index.ts';

type AddressRow = typeof notificationAddresses.$inferSelect;

/** Asks for an address anew, or for the first time; not where it is confirmed, the account's own, or an administrator's choice. */
export async function insertAddress(tx: Db, userId: number, address: string): Promise<void> {
  await tx.execute(sql`insert into notification_addresses (user_id, address)
    select u.id, lower(${address}) from users u where u.id = ${userId} and u.role <> 'admin' and lower(u.email) <> lower(${address})
    on conflict do nothing`);
}

/** Forgets what a user has asked for, was not confirmed, and is in no assistant of theirs any more. */
export async function deleteUnusedAddresses(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(notificationAddresses)
    .where(
      and(eq(notificationAddresses.userId, userId), isNull(notificationAddresses.confirmedAt), sql`not ${isInUse}`),
    );
}

const isInUse = sql`exists (select from ${assistants} a
  where a.user_id = ${notificationAddresses.userId} and lower(a.notification_email) = ${notificationAddresses.address})`;

/** Takes mails that are due until `leaseUntil`; nobody else can take them before. */
export function claimAddresses(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<AddressRow[]> {
  const due = db
    .select({ userId: notificationAddresses.userId, address: notificationAddresses.address })
    .from(notificationAddresses)
    .where(and(isNull(notificationAddresses.confirmedAt), lte(notificationAddresses.sendAt, now), isInUse))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(notificationAddresses)
    .set({ sendAt: leaseUntil, attempts: sql`${notificationAddresses.attempts} + 1`, updatedAt: sql`now()` })
    .where(inArray(sql`(${notificationAddresses.userId}, ${notificationAddresses.address})`, due))
    .returning();
}

export async function updateAddress(
  db: Db,
  { userId, address }: Pick<AddressRow, 'userId' | 'address'>,
  values: Partial<typeof notificationAddresses.$inferInsert>,
): Promise<void> {
  await db
    .update(notificationAddresses)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(notificationAddresses.userId, userId), eq(notificationAddresses.address, address)));
}

/** The address that a token was mailed to and that still waits for it. */
export async function findAddressByToken(db: Db, tokenHash: string, now: Date): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(notificationAddresses).where(isOpen(tokenHash, now));
  return row;
}

/** Confirms by a token, which works no second time. Undefined when it does not work. */
export async function confirmAddress(tx: Db, tokenHash: string, now: Date): Promise<AddressRow | undefined> {
  const [row] = await tx
    .update(notificationAddresses)
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null, sendAt: null, updatedAt: sql`now()` })
    .where(isOpen(tokenHash, now))
    .returning();
  if (!row) return undefined;
  await tx
    .update(mailOutbox)
    .set({ nextAttemptAt: now, lastError: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(mailOutbox.state, 'waiting'),
        eq(sql`lower(${mailOutbox.recipient})`, row.address),
        inArray(
          mailOutbox.summaryId,
          tx
            .select({ id: conversationSummaries.id })
            .from(conversationSummaries)
            .innerJoin(assistants, eq(assistants.id, conversationSummaries.assistantId))
            .where(eq(assistants.userId, row.userId)),
        ),
      ),
    );
  return row;
}

function isOpen(tokenHash: string, now: Date) {
  return and(
    eq(notificationAddresses.tokenHash, tokenHash),
    isNull(notificationAddresses.confirmedAt),
    gt(notificationAddresses.tokenExpiresAt, now),
  );
}
