import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Language } from '#shared/domain/display.ts';
import {
  assistants,
  contacts,
  conversationSummaries,
  mailOutbox,
  notificationAddresses,
  users,
} from '#shared/schema/index.ts';

type AddressRow = typeof notificationAddresses.$inferSelect;

export type AskedAddress = Pick<AddressRow, 'userId' | 'address' | 'attempts'> & {
  isOwn: boolean;
  language: Language | null;
};

/** Adds an address that is to be confirmed. Does nothing if the user already has it, or is an administrator. */
export async function insertAddress(tx: Db, userId: number, address: string): Promise<void> {
  await tx.execute(sql`insert into notification_addresses (user_id, address)
    select u.id, lower(${address}) from users u where u.id = ${userId} and u.role <> 'admin'
    on conflict do nothing`);
}

/** Deletes a user's unconfirmed addresses that neither the account nor one of the user's assistants uses any more. */
export async function deleteUnusedAddresses(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(notificationAddresses)
    .where(
      and(eq(notificationAddresses.userId, userId), isNull(notificationAddresses.confirmedAt), sql`not ${isInUse}`),
    );
}

const isOwn = sql<boolean>`exists (select from ${users} u
  where u.id = ${notificationAddresses.userId} and lower(u.email) = ${notificationAddresses.address})`;

const isInUse = sql`(${isOwn} or exists (select from ${assistants} a
  where a.user_id = ${notificationAddresses.userId} and lower(a.notification_email) = ${notificationAddresses.address}))`;

/** The columns of an address to confirm, with whether it is the account's own, and the language that the account has chosen. */
const asked = {
  userId: notificationAddresses.userId,
  address: notificationAddresses.address,
  attempts: notificationAddresses.attempts,
  isOwn,
  language: sql<Language | null>`(select u.language from ${users} u where u.id = ${notificationAddresses.userId})`,
};

/** Claims due mails until `leaseUntil`. No other process can claim them before. */
export function claimAddresses(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<AskedAddress[]> {
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
    .returning(asked);
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

/** The address that waits for confirmation by this token. Undefined if the token does not work (any more). */
export async function findAddressByToken(db: Db, tokenHash: string, now: Date): Promise<AskedAddress | undefined> {
  const [row] = await db.select(asked).from(notificationAddresses).where(isOpen(tokenHash, now));
  return row;
}

/** Confirms an address by its token, which works only once. Undefined if the token does not work. */
export async function confirmAddress(tx: Db, tokenHash: string, now: Date): Promise<AddressRow | undefined> {
  const [row] = await tx
    .update(notificationAddresses)
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null, sendAt: null, updatedAt: sql`now()` })
    .where(isOpen(tokenHash, now))
    .returning();
  if (row) await wakeMails(tx, row, now);
  return row;
}

/** Stores an address as confirmed without asking, because an administrator or the mailbox's reader has vouched for it. */
export async function insertConfirmedAddress(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  const address = sql`lower(${email})`;
  const confirmed = { confirmedAt: now, tokenHash: null, tokenExpiresAt: null, sendAt: null };
  const [row] = await tx
    .insert(notificationAddresses)
    .values({ userId, address, ...confirmed })
    .onConflictDoUpdate({
      target: [notificationAddresses.userId, notificationAddresses.address],
      set: { ...confirmed, updatedAt: sql`now()` },
      setWhere: sql`${notificationAddresses.confirmedAt} is null`,
    })
    .returning();
  if (row) await wakeMails(tx, row, now);
}

/** Makes mails that have waited for this address due at once. */
async function wakeMails(tx: Db, row: AddressRow, now: Date): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ nextAttemptAt: now, lastError: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(mailOutbox.state, 'waiting'),
        eq(sql`lower(${mailOutbox.recipient})`, row.address),
        or(
          eq(mailOutbox.userId, row.userId),
          inArray(
            mailOutbox.contactId,
            tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.ownerId, row.userId)),
          ),
          inArray(
            mailOutbox.summaryId,
            tx
              .select({ id: conversationSummaries.id })
              .from(conversationSummaries)
              .innerJoin(assistants, eq(assistants.id, conversationSummaries.assistantId))
              .where(eq(assistants.userId, row.userId)),
          ),
        ),
      ),
    );
}

function isOpen(tokenHash: string, now: Date) {
  return and(
    eq(notificationAddresses.tokenHash, tokenHash),
    isNull(notificationAddresses.confirmedAt),
    gt(notificationAddresses.tokenExpiresAt, now),
  );
}
