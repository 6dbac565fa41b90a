import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { contactNotes, contactStatusChanges, contacts } from '#shared/schema/index.ts';

/** Sets a contact's status. This and the other changes here also change the contact's row, because open pages are notified of that row. */
export async function setStatus(tx: Db, id: number, status: ContactStatus, actor: Actor): Promise<void> {
  const rows = await tx
    .update(contacts)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(contacts.id, id), sql`${contacts.status} <> ${status}`))
    .returning({ id: contacts.id });
  if (rows.length === 0) return;
  const who = { actorId: actor.userId, actorName: actor.username };
  await tx.insert(contactStatusChanges).values({ contactId: id, status, ...who });
}

/** Marks a contact as read. A second reader does not change it again, unless the visitor has done something since. */
export async function markRead(db: Db, id: number): Promise<void> {
  await db
    .update(contacts)
    .set({ unread: false, updatedAt: sql`now()` })
    .where(and(eq(contacts.id, id), contacts.unread));
}

export async function setFollowUp(db: Db, id: number, followUp: { date: string; note: string } | null): Promise<void> {
  await db
    .update(contacts)
    .set({
      followUpDate: followUp?.date ?? null,
      followUpNote: followUp?.note ?? null,
      followUpSetAt: followUp && sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(contacts.id, id));
}

export type NoteRow = typeof contactNotes.$inferSelect;

export async function insertNote(tx: Db, contactId: number, text: string, author: Actor): Promise<NoteRow> {
  // The contact is updated first: otherwise two notes in the same moment could lock the contact and wait for each other.
  await touch(tx, contactId);
  const values = { contactId, text, authorId: author.userId, authorName: author.username };
  const [row] = await tx.insert(contactNotes).values(values).returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

/** Resolves with false if the contact has no such note. */
export async function deleteNote(tx: Db, contactId: number, noteId: number): Promise<boolean> {
  const rows = await tx
    .delete(contactNotes)
    .where(and(eq(contactNotes.id, noteId), eq(contactNotes.contactId, contactId)))
    .returning({ id: contactNotes.id });
  if (rows.length > 0) await touch(tx, contactId);
  return rows.length > 0;
}

/** A contact's notes, newest first, each with the number of the contact's notes. One statement reads both, so that they match. */
export function listNotes(
  db: Db,
  contactId: number,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
) {
  const isOfContact = eq(contactNotes.contactId, contactId);
  return db
    .select({ ...getTableColumns(contactNotes), noteCount: db.$count(contactNotes, isOfContact) })
    .from(contactNotes)
    .where(and(isOfContact, beforeId === undefined ? undefined : lt(contactNotes.id, beforeId)))
    .orderBy(desc(contactNotes.id))
    .limit(limit);
}

/** The changes of a contact's status, newest first. */
export function listStatusChanges(db: Db, contactId: number, limit: number) {
  return db
    .select()
    .from(contactStatusChanges)
    .where(eq(contactStatusChanges.contactId, contactId))
    .orderBy(desc(contactStatusChanges.id))
    .limit(limit);
}

async function touch(tx: Db, id: number): Promise<void> {
  await tx.update(contacts).set({ updatedAt: sql`now()` }).where(eq(contacts.id, id));
}
