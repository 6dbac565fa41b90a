import { hash } from 'node:crypto';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { ChannelId } from '#shared/domain/conversations/channels.ts';
import type { requesters } from '#shared/domain/privacy/requests.ts';
import { contactSessions, marketingConsents } from '#shared/schema/index.ts';

const versionDigits = 16;

interface Place {
  assistantId: number;
  sessionId: string;
}

interface Given {
  /** The text beside the checkbox. */
  text: string;
  conversation: { channel: ChannelId; hostPage: unknown };
}

/** Stores that a visitor has ticked the checkbox. An earlier consent with the same text stays as it is. */
export async function keepConsent(tx: Db, place: Place, { text, conversation }: Given): Promise<void> {
  const { channel, hostPage } = conversation;
  const version = hash('sha256', text).slice(0, versionDigits);
  const standing = and(ofSession(place), eq(marketingConsents.version, version), isNull(marketingConsents.withdrawnAt));
  if ((await tx.$count(marketingConsents, standing)) > 0) return;
  const where = hostPage ? ('widget' as const) : ('page' as const);
  await tx.insert(marketingConsents).values({
    ...{ ...place, text, version },
    place: channel === 'public' || channel === 'private' ? where : channel,
  });
}

export type KeepConsent = typeof keepConsent;

/** Lists the consents of a contact's sessions, the latest first. */
export function listConsents(db: Db, contactId: number, limit: number) {
  const { version, text, place, givenAt, withdrawnAt, withdrawnBy } = marketingConsents;
  return db
    .select({ version, text, place, givenAt, withdrawnAt, withdrawnBy })
    .from(marketingConsents)
    .innerJoin(
      contactSessions,
      and(
        eq(contactSessions.assistantId, marketingConsents.assistantId),
        eq(contactSessions.sessionId, marketingConsents.sessionId),
      ),
    )
    .where(eq(contactSessions.contactId, contactId))
    .orderBy(desc(marketingConsents.id))
    .limit(limit);
}

/** Finds the latest consent of a session that was not withdrawn. */
export async function findStanding(db: Db, place: Place) {
  const { text, givenAt } = marketingConsents;
  const [row] = await db
    .select({ text, givenAt })
    .from(marketingConsents)
    .where(and(ofSession(place), isNull(marketingConsents.withdrawnAt)))
    .orderBy(desc(marketingConsents.id))
    .limit(1);
  return row;
}

/** Withdraws the consents of one session, even if its contact has others. */
export async function withdrawOfSession(db: Db, { assistantId, sessionId }: Place): Promise<void> {
  await withdraw(db, sql`select ${assistantId}::int as assistant_id, ${sessionId}::text as session_id`, 'visitor');
}

/** Withdraws the consents of all sessions of a contact. */
export async function withdrawOfContact(db: Db, contactId: number): Promise<void> {
  await withdraw(
    db,
    sql`select assistant_id, session_id from contact_sessions where contact_id = ${contactId}::int`,
    'owner',
  );
}

/** Locks the contact first, because a trigger updates it and an erasure locks it first. Otherwise the two could deadlock. */
async function withdraw(db: Db, sessions: SQL, withdrawnBy: (typeof requesters)[number]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from contacts where id in (
      select k.contact_id from contact_sessions k join (${sessions}) s
        on s.assistant_id = k.assistant_id and s.session_id = k.session_id) order by id for no key update`);
    await tx
      .update(marketingConsents)
      .set({ withdrawnAt: sql`now()`, withdrawnBy })
      .where(
        and(
          isNull(marketingConsents.withdrawnAt),
          sql`(${marketingConsents.assistantId}, ${marketingConsents.sessionId}) in (${sessions})`,
        ),
      );
  });
}

function ofSession({ assistantId, sessionId }: Place) {
  return and(eq(marketingConsents.assistantId, assistantId), eq(marketingConsents.sessionId, sessionId));
}
