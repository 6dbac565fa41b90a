import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { JoinReason } from '#shared/domain/contacts/leads.ts';
import {
  bookings,
  contactAliases,
  contactNotes,
  contactSessions,
  contactStatusChanges,
  contacts,
  conversationSummaries,
  conversations,
  mailOutbox,
} from '#shared/schema/index.ts';

export type SessionRow = typeof contactSessions.$inferSelect;
export type StoredContact = typeof contacts.$inferSelect;

export interface SessionPlace {
  assistantId: number;
  sessionId: string;
}

export async function findSession(tx: Db, place: SessionPlace): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(contactSessions).where(isSession(contactSessions, place));
  return row;
}

export async function isReachable(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.$count(contacts, and(eq(contacts.id, id), or(isNotNull(contacts.email), isNotNull(contacts.phone))))) > 0
  );
}

export async function findStored(tx: Db, id: number): Promise<StoredContact | undefined> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id));
  return row;
}

/** Inserts a contact. A trigger adds its session, unless the session exists. */
export async function insertContact(tx: Db, values: typeof contacts.$inferInsert): Promise<StoredContact> {
  const [row] = await tx.insert(contacts).values(values).returning();
  if (!row) throw new Error('insert returned nothing');
  return row;
}

export async function insertSession(tx: Db, values: typeof contactSessions.$inferInsert): Promise<void> {
  await tx.insert(contactSessions).values(values);
}

export async function updateSession(tx: Db, place: SessionPlace, values: Partial<SessionRow>): Promise<void> {
  await tx.update(contactSessions).set(values).where(isSession(contactSessions, place));
}

export async function updateContact(tx: Db, id: number, values: Partial<StoredContact>): Promise<void> {
  await tx
    .update(contacts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(contacts.id, id));
}

export interface Match {
  contactId: number;
  by: JoinReason;
  value: string;
}

/**
 * An owner's contacts with the same address or number in a session or in a correction, the oldest first. A value does not match a contact
 * if one of the contact's sessions is kept apart in spite of that value.
 */
export async function findMatches(
  tx: Db,
  ownerId: number,
  { email, phone, keptApart }: Pick<SessionRow, 'email' | 'phone' | 'keptApart'>,
): Promise<Match[]> {
  const found: Match[] = [];
  for (const [by, value] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    if (value === null || keptApart.includes(value)) continue;
    const isKeptApart = sql`exists (select from ${contactSessions} apart where apart.contact_id = ${contacts.id} and ${value} = any(apart.kept_apart))`;
    const bySession = tx
      .select({ id: contactSessions.contactId })
      .from(contactSessions)
      .where(eq(contactSessions[by], value));
    const rows = await tx
      .select({ contactId: contacts.id })
      .from(contacts)
      .where(
        and(
          eq(contacts.ownerId, ownerId),
          or(inArray(contacts.id, bySession), isCorrected(by, value)),
          sql`not ${isKeptApart}`,
        ),
      );
    found.push(...rows.map(({ contactId }) => ({ contactId, by, value })));
  }
  return found.sort((a, b) => a.contactId - b.contactId);
}

function isCorrected(by: 'email' | 'phone', value: string): SQL | undefined {
  const given = by === 'email' ? sql`lower(${contacts.email})` : sql`${contacts.phone}`;
  return and(sql`${given} = ${value}`, sql`${by} = any(${contacts.correctedFields})`);
}

/** Moves a contact's sessions, notes, history, bookings and links to another contact. Each session stores the reason. */
export async function moveBelongings(
  tx: Db,
  gone: StoredContact,
  keptId: number,
  { by, value }: { by: JoinReason; value: string | null },
): Promise<void> {
  const { joinedBy, joinedValue, joinedAt } = contactSessions;
  await tx
    .update(contactSessions)
    .set({
      contactId: keptId,
      joinedValue: sql`case when ${joinedBy} is null then ${value} else ${joinedValue} end`,
      joinedAt: sql`coalesce(${joinedAt}, now())`,
      joinedBy: sql`coalesce(${joinedBy}, ${by})`,
    })
    .where(eq(contactSessions.contactId, gone.id));
  for (const table of [contactNotes, contactStatusChanges, contactAliases, bookings]) {
    await tx.update(table).set({ contactId: keptId }).where(eq(table.contactId, gone.id));
  }
  // A contact has at most one mail of its own: if both contacts have one, only one stays.
  await tx
    .update(mailOutbox)
    .set({ contactId: keptId })
    .where(
      and(
        eq(mailOutbox.contactId, gone.id),
        sql`not exists (select from mail_outbox sent where sent.contact_id = ${keptId})`,
      ),
    );
  const { publicId, assistantId, sessionId } = gone;
  await tx.insert(contactAliases).values({ publicId, contactId: keptId, assistantId, sessionId });
}

export async function deleteContact(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  return rows.length > 0;
}

/**
 * Deletes the alias of the contact that was made from the session, if it was joined to this one. Resolves with its public id, which is
 * free then.
 */
export async function takeAlias(tx: Db, contactId: number, place: SessionPlace): Promise<string | undefined> {
  const [row] = await tx
    .delete(contactAliases)
    .where(and(eq(contactAliases.contactId, contactId), isSession(contactAliases, place)))
    .returning({ publicId: contactAliases.publicId });
  return row?.publicId;
}

/** The contacts of which some sessions, but not all, are with this assistant. */
export async function listSpanning(tx: Db, assistantId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ contactId: contactSessions.contactId })
    .from(contactSessions)
    .where(
      and(
        eq(contactSessions.assistantId, assistantId),
        sql`exists (select from ${contactSessions} other
          where other.contact_id = ${contactSessions.contactId} and other.assistant_id <> ${assistantId})`,
      ),
    );
  return rows.map(({ contactId }) => contactId);
}

const readCount = rowReader(z.object({ count: z.coerce.number() }));

/** How many conversations a session has had: those with a summary, even if the conversation is deleted, and those without one. */
export async function countConversations(tx: Db, place: SessionPlace): Promise<number> {
  const summarised = tx.$count(conversationSummaries, isSession(conversationSummaries, place));
  const others = tx.$count(
    conversations,
    and(
      isSession(conversations, place),
      sql`not exists (select from ${conversationSummaries} s where s.conversation_id = ${conversations.id})`,
    ),
  );
  const [row] = await readCount(tx, sql`select ${summarised} + ${others} as count`);
  return row?.count ?? 0;
}

/** Makes a session the main one of a contact, because the one that the contact was made from leaves it. */
export async function makeMain(tx: Db, contactId: number, { id, assistantId, sessionId }: SessionRow): Promise<void> {
  await tx.update(contacts).set({ assistantId, sessionId }).where(eq(contacts.id, contactId));
  await tx
    .update(contactSessions)
    .set({ joinedBy: null, joinedValue: null, joinedAt: null })
    .where(eq(contactSessions.id, id));
}

function isSession(
  table: typeof contactSessions | typeof contactAliases | typeof conversations | typeof conversationSummaries,
  { assistantId, sessionId }: SessionPlace,
): SQL | undefined {
  return and(eq(table.assistantId, assistantId), eq(table.sessionId, sessionId));
}
