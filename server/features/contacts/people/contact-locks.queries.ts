import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/lib/errors.ts';
import { assistants, contactSessions, contacts } from '#shared/schema/index.ts';
import type { SessionRow, StoredContact } from './contact-store.queries.ts';

/*
 * Locks on contacts, and on what belongs to them. Code that locks several of these rows locks them in this order, so that transactions wait
 * for each other, but never deadlock:
 *   1. the owner's lock (`lockOwner`), before anything else that another transaction may wait for;
 *   2. the assistant;
 *   3. `numbers_progress`, then `daily_numbers`;
 *   4. conversations by id, their messages, their summaries;
 *   5. sessions of a contact (`lockSessions`), then the contact (`lockContact`), several by id (`lockContacts`);
 *   6. rows of a contact: notes, changes of status, mails, bookings (an agenda comes after its booking, and before all of 4 to 6);
 *   7. `daily_quality`.
 * Settling a mail begins with its summary or contact. If there is a deadlock all the same, PostgreSQL refuses it with a code of
 * `waitedForLock`, which is 503 for a caller.
 */

/** The class of the advisory locks that are taken here, a number that nothing else uses. */
const lockClass = 1_668_247_156;

/**
 * Locks the contacts of the assistant's owner until the transaction ends, so that no other transaction joins, splits or erases them, and
 * resolves with the owner's id. The lock comes before all others of a transaction. Undefined if the assistant is gone.
 */
export async function lockOwner(tx: Db, assistantId: number): Promise<number | undefined> {
  const ownerId = assistants.userId;
  const lock = { ownerId, locked: sql`pg_advisory_xact_lock(${lockClass}::int, ${ownerId})::text` };
  for (;;) {
    const [locked] = await tx.select(lock).from(assistants).where(eq(assistants.id, assistantId));
    const [row] = await tx.select({ ownerId }).from(assistants).where(eq(assistants.id, assistantId));
    // While the lock was waited for, the assistant may have been given to another owner.
    if (!row || row.ownerId === locked?.ownerId) return row?.ownerId;
  }
}

/** From here on, the transaction fails if it would wait longer for a lock of another one: `waitedForLock`. */
export async function limitLockWaits(tx: Db, milliseconds: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`);
}

/** Locks a contact's sessions, in the order in which they began. */
export function lockSessions(tx: Db, contactId: number): Promise<SessionRow[]> {
  return tx
    .select()
    .from(contactSessions)
    .where(eq(contactSessions.contactId, contactId))
    .orderBy(asc(contactSessions.createdAt), asc(contactSessions.id))
    .for('update');
}

/** Locks a contact. Throws 404 if it is gone. */
export async function lockContact(tx: Db, id: number): Promise<StoredContact> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Locks several contacts in the order of their ids, as all code does that locks several. Throws 404 if one is gone. */
export async function lockContacts(tx: Db, ids: readonly number[]): Promise<Map<number, StoredContact>> {
  const which = inArray(contacts.id, [...ids]);
  const rows = await tx.select().from(contacts).where(which).orderBy(asc(contacts.id)).for('update');
  if (rows.length < new Set(ids).size) throw notFound();
  return new Map(rows.map((row) => [row.id, row]));
}
