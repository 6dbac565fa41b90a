import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  agendas,
  assistants,
  calcomAgendas,
  contactSessions,
  noticeViews,
  privacyNotices,
  privacySettings,
  subscriptions,
  users,
} from '#shared/schema/index.ts';

export type NoticeRow = typeof privacyNotices.$inferSelect;

function find(db: Db, which: SQL | undefined) {
  return db
    .select({
      id: assistants.id,
      slug: assistants.slug,
      name: assistants.name,
      provider: assistants.provider,
      offersPerson: assistants.offersPerson,
      booksAtCalcom: sql<boolean>`${assistants.offersCards} and exists (select from ${agendas} a
        join ${calcomAgendas} c on c.agenda_id = a.id where a.assistant_id = ${assistants.id})`,
      ownerEmail: users.email,
      ownerName: users.username,
      ownerIsAdmin: sql<boolean>`${users.role} = 'admin'`,
      plan: subscriptions.plan,
      settings: privacySettings,
    })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(privacySettings, eq(privacySettings.assistantId, assistants.id))
    .where(and(which, isNull(assistants.deletedAt)));
}

export type PrivacyRow = Awaited<ReturnType<typeof find>>[number];

/** Finds an assistant with its owner's privacy settings. `settings` is null if the owner has set none. */
export async function findPrivacy(db: Db, assistantId: number): Promise<PrivacyRow | undefined> {
  const [row] = await find(db, eq(assistants.id, assistantId));
  return row;
}

/** The same by a public address. Only an active assistant is found. */
export async function findPrivacyBySlug(db: Db, slug: string): Promise<PrivacyRow | undefined> {
  const [row] = await find(db, and(eq(assistants.slug, slug), eq(assistants.isActive, true)));
  return row;
}

export async function savePrivacySettings(
  tx: Db,
  assistantId: number,
  values: Omit<typeof privacySettings.$inferInsert, 'assistantId' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insert(privacySettings)
    .values({ assistantId, ...values })
    .onConflictDoUpdate({ target: privacySettings.assistantId, set: { ...values, updatedAt: new Date() } });
}

/** Lets visitors ask for a person from now on. */
export async function offerPerson(tx: Db, assistantId: number): Promise<void> {
  await tx.update(assistants).set({ offersPerson: true, updatedAt: new Date() }).where(eq(assistants.id, assistantId));
}

/** Stores a notice's texts before a visitor sees them. */
export async function keepNotice(
  db: Db,
  { assistantId, version, language, short, whole }: typeof privacyNotices.$inferInsert,
): Promise<void> {
  await db.insert(privacyNotices).values({ assistantId, version, language, short, whole }).onConflictDoNothing();
}

export async function findNotice(db: Db, assistantId: number, version: string): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select()
    .from(privacyNotices)
    .where(and(eq(privacyNotices.assistantId, assistantId), eq(privacyNotices.version, version)));
  return row;
}

/** The notices that a contact's sessions have seen, the latest first. */
export function listNoticeViews(db: Db, contactId: number, limit: number) {
  const { version, language } = privacyNotices;
  return db
    .select({ version, language, place: noticeViews.place, seenAt: noticeViews.seenAt, slug: assistants.slug })
    .from(contactSessions)
    .innerJoin(
      noticeViews,
      and(
        eq(noticeViews.assistantId, contactSessions.assistantId),
        eq(noticeViews.sessionId, contactSessions.sessionId),
      ),
    )
    .innerJoin(privacyNotices, eq(privacyNotices.id, noticeViews.noticeId))
    .innerJoin(assistants, eq(assistants.id, noticeViews.assistantId))
    .where(eq(contactSessions.contactId, contactId))
    .orderBy(desc(noticeViews.seenAt), desc(noticeViews.id))
    .limit(limit);
}
