import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { contactNotes, contactStatusChanges, contacts } from '#shared/schema/index.ts';

/** What somebody has made of a contact: each of these changes the contact's row too, for open pages are notified of that row. */
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

/** One that nobody has touched since its visitor's last doing is not touched again by a second reader. */
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
  // The contact first: two notes in the same moment, each with its hand on the contact, would wait for each other.
  await touch(tx, contactId);
  const values = { contactId, text, authorId: author.userId, authorName: author.username };
  const [row] = await tx.insert(contactNotes).values(values).returning();
  if (!row) throw new Error('an insertion gave no row');
  return row;
}

/** False where the contact has no such note. */
export async function deleteNote(tx: Db, contactId: number, noteId: number): Promise<boolean> {
  const rows = await tx
    .delete(contactNotes)
    .where(and(eq(contactNotes.id, noteId), eq(contactNotes.contactId, contactId)))
    .returning({ id: contactNotes.id });
  if (rows.length > 0) await touch(tx, contactId);
  return rows.length > 0;
}

/** Newest first, each with how many the contact has: by one statement, so that both are of the same moment. */
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

/** Newest first. */
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
