import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  assistants,
  bookings,
  contactSessions,
  contacts,
  conversations,
  messages,
  privacyCodes,
} from '#shared/schema/index.ts';

export interface SessionPlace {
  assistantId: number;
  sessionId: string;
}

const ofSession = ({ assistantId, sessionId }: SessionPlace) =>
  and(
    eq(conversations.sessionId, sessionId),
    eq(conversations.assistantId, assistantId),
    eq(conversations.channel, 'public'),
  );

/** Lists the conversations of the visitor's session, the newest first. */
export function listReferences(db: Db, place: SessionPlace) {
  const { reference, createdAt } = conversations;
  return db
    .select({ reference, createdAt })
    .from(conversations)
    .where(ofSession(place))
    .orderBy(desc(conversations.id));
}

/** The number of bookings that are still to come and were made in a session or by a contact that has no other session. */
export async function countComing(db: Db, { assistantId, sessionId }: SessionPlace, now: Date): Promise<number> {
  return db.$count(
    bookings,
    and(
      ne(bookings.state, 'cancelled'),
      gt(bookings.startsAt, now),
      sql`(${bookings.conversationId} in (
          select id from conversations where session_id = ${sessionId} and assistant_id = ${assistantId})
        or ${bookings.contactId} in (
          select k.contact_id from contact_sessions k where k.session_id = ${sessionId} and k.assistant_id = ${assistantId}
            and not exists (select from contact_sessions other where other.contact_id = k.contact_id and other.id <> k.id)))`,
    ),
  );
}

/** Lists the messages of a session, up to `limit`. */
export function listSaid(db: Db, place: SessionPlace, limit: number) {
  return db
    .select({
      role: messages.role,
      author: messages.author,
      authorName: messages.authorName,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(ofSession(place), sql`${messages.content} <> ''`))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export async function findAssistantName(db: Db, assistantId: number): Promise<string | undefined> {
  const [row] = await db.select({ name: assistants.name }).from(assistants).where(eq(assistants.id, assistantId));
  return row?.name;
}

/** Finds the contacts of the assistant's owner with an email address, and all of their sessions. */
export async function findPersonScope(db: Db, assistantId: number, email: string) {
  const rows = await db
    .select({
      contactId: contacts.id,
      assistantId: contactSessions.assistantId,
      sessionId: contactSessions.sessionId,
    })
    .from(contacts)
    .innerJoin(contactSessions, eq(contactSessions.contactId, contacts.id))
    .where(
      and(
        sql`${contacts.ownerId} = (select user_id from assistants where id = ${assistantId})`,
        sql`(lower(${contacts.email}) = ${email} or exists (
          select from contact_sessions k where k.contact_id = ${contacts.id} and k.email = ${email}))`,
      ),
    );
  return {
    contactIds: [...new Set(rows.map(({ contactId }) => contactId))],
    sessions: rows.map(({ assistantId: id, sessionId }) => ({ assistantId: id, sessionId })),
  };
}

type Code = typeof privacyCodes.$inferInsert;

/** Stores a code in place of the previous one. */
export async function saveCode(db: Db, code: Code): Promise<void> {
  await db
    .insert(privacyCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [privacyCodes.assistantId, privacyCodes.sessionId, privacyCodes.addressHash],
      set: { codeHash: code.codeHash, wrongTries: 0, expiresAt: code.expiresAt },
    });
}

/** Finds a code and locks it until the transaction ends. */
export async function lockCode(tx: Db, place: SessionPlace, addressHash: string) {
  const [row] = await tx
    .select()
    .from(privacyCodes)
    .where(
      and(
        eq(privacyCodes.assistantId, place.assistantId),
        eq(privacyCodes.sessionId, place.sessionId),
        eq(privacyCodes.addressHash, addressHash),
      ),
    )
    .for('update');
  return row;
}

export async function noteWrongTry(tx: Db, id: number): Promise<void> {
  await tx
    .update(privacyCodes)
    .set({ wrongTries: sql`${privacyCodes.wrongTries} + 1` })
    .where(eq(privacyCodes.id, id));
}

export async function deleteCode(tx: Db, id: number): Promise<void> {
  await tx.delete(privacyCodes).where(eq(privacyCodes.id, id));
}

export async function deleteCodesOf(tx: Db, place: SessionPlace): Promise<void> {
  await tx
    .delete(privacyCodes)
    .where(and(eq(privacyCodes.assistantId, place.assistantId), eq(privacyCodes.sessionId, place.sessionId)));
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.delete(privacyCodes).where(lt(privacyCodes.expiresAt, now));
}
