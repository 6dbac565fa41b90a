import type { Db } from '#server/db/client.ts';
import {
  countConversations,
  deleteContact,
  deleteWords,
  findMatches,
  findSession,
  insertContact,
  insertSession,
  isReachable,
  listSpanning,
  lockContact,
  lockOwner,
  lockSessions,
  type Match,
  makeMain,
  moveBelongings,
  type SessionPlace,
  type SessionRow,
  type StoredContact,
  takeAlias,
  updateContact,
  updateSession,
} from './contact-store.queries.ts';
import { joinedWork, personOf } from './person.rules.ts';

/*
 * Where contacts are made, joined, split and erased: whatever a message or a summary says of a person goes through
 * `recordSession`. All of it runs inside the caller's transaction, under a lock of the owner's that keeps two sessions which
 * give the same address in the same moment from becoming two contacts.
 */

type SessionValues = Pick<
  SessionRow,
  | 'name'
  | 'email'
  | 'phone'
  | 'evidence'
  | 'interestLevel'
  | 'interestReason'
  | 'keyTopics'
  | 'summary'
  | 'conversationCount'
  | 'lastInteraction'
>;

/** A session that nothing is known of yet. */
function blank({ assistantId, sessionId }: SessionPlace, lastInteraction: Date) {
  return {
    ...{ assistantId, sessionId, lastInteraction },
    ...{ name: null, email: null, phone: null, evidence: {}, keyTopics: [] as string[], keptApart: [] as string[] },
    ...{ interestLevel: 'low' as const, interestReason: null, summary: null, conversationCount: 0 },
  };
}

export interface KnownSession extends SessionValues {
  /** There was a contact before. */
  isKnown: boolean;
}

export interface RecordedContact {
  contactId: number;
  /** Before, nothing was known of how to reach this person. */
  isReached: boolean;
}

/**
 * Writes down what is now known of a session's person, `change` says what that is; makes a contact of a session that has none, joins
 * it to those of the owner's that have the same address or number, and brings the contact's own values up to date. Undefined
 * when the assistant is gone.
 */
export async function recordSession(
  tx: Db,
  place: SessionPlace,
  {
    at,
    isActivity,
    change,
  }: { at: Date; isActivity: boolean; change: (known: KnownSession) => Partial<SessionValues> },
): Promise<RecordedContact | undefined> {
  const ownerId = await lockOwner(tx, place.assistantId);
  if (ownerId === undefined) return undefined;
  const stored = await findSession(tx, place);
  const before = stored ?? blank(place, at);
  const conversationCount = Math.max(before.conversationCount, await countConversations(tx, place));
  const changed = change({ ...before, isKnown: stored !== undefined });
  const values = { ...changed, ...(changed.email ? { email: changed.email.toLowerCase() } : {}), conversationCount };
  const matches = await findMatches(tx, ownerId, { ...before, ...values });
  const known = stored ?? matches[0];
  if (!known) {
    const { id, email, phone } = await insertContact(tx, { ...place, lastInteraction: at, ...values });
    return { contactId: id, isReached: email !== null || phone !== null };
  }
  let { contactId } = known;
  const wasReachable = matches.length > 0 || (await isReachable(tx, contactId));
  if (stored) await updateSession(tx, place, values);
  else await insertSession(tx, { ...before, ...values, contactId, ...joinOf(matches[0]) });
  for (const match of matches) {
    if (match.contactId === contactId) continue;
    const [kept, gone] = [match.contactId, contactId].sort((a, b) => a - b);
    if (kept === undefined || gone === undefined) continue;
    await joinContacts(tx, kept, gone, match);
    contactId = kept;
  }
  await refresh(tx, contactId, isActivity ? { unread: true } : {});
  return { contactId, isReached: !wasReachable && (await isReachable(tx, contactId)) };
}

/** Joins `goneId` to `keptId`, two contacts of one owner. */
async function joinContacts(
  tx: Db,
  keptId: number,
  goneId: number,
  reason: Pick<Match, 'by'> & { value: string | null },
): Promise<void> {
  for (const contactId of [keptId, goneId]) await lockSessions(tx, contactId);
  const [kept, gone] = [await lockContact(tx, keptId), await lockContact(tx, goneId)];
  await moveBelongings(tx, gone, keptId, reason);
  await deleteContact(tx, goneId);
  await updateContact(tx, keptId, joinedWork(kept, gone));
}

/** Throws where one of them has just been joined or erased by somebody else. */
export async function joinByHand(tx: Db, kept: StoredContact, gone: StoredContact): Promise<void> {
  await lockOwner(tx, kept.assistantId);
  await joinContacts(tx, kept.id, gone.id, { by: 'hand', value: null });
  await refresh(tx, kept.id);
}

/**
 * Makes a session of a contact with several a contact of its own: with the public id that it had before, if it had one. The values
 * that it has in common with the others do not join them again. Gives the new contact's public id, undefined for a session that is not
 * one of several.
 */
export async function splitSession(tx: Db, contactId: number, place: SessionPlace): Promise<string | undefined> {
  await lockOwner(tx, place.assistantId);
  const sessions = await lockSessions(tx, contactId);
  const own = sessions.find((one) => one.assistantId === place.assistantId && one.sessionId === place.sessionId);
  if (!own || sessions.length < 2) return undefined;
  const contact = await lockContact(tx, contactId);
  const others = [...sessions.filter(({ id }) => id !== own.id), contact].flatMap(({ email, phone }) => [email, phone]);
  const shared = [own.email, own.phone].filter((value) => value !== null && others.includes(value));
  const keptApart = [...new Set([...own.keptApart, ...shared])].filter((value) => value !== null);
  await updateSession(tx, place, { keptApart });
  return separate(tx, contactId, [own], sessions);
}

/** Before an assistant is given away or deleted: contacts that it shares with others of its owner's are two from now on. */
export async function separateAssistant(tx: Db, assistantId: number): Promise<void> {
  await lockOwner(tx, assistantId);
  for (const contactId of await listSpanning(tx, assistantId)) {
    const sessions = await lockSessions(tx, contactId);
    const leaving = sessions.filter((session) => session.assistantId === assistantId);
    await separate(tx, contactId, leaving, sessions);
  }
}

/** Deletes a person with every word of theirs, in all sessions. What is still at work on it finds its rows gone. */
export async function eraseContact(tx: Db, contactId: number): Promise<boolean> {
  const sessions = await lockSessions(tx, contactId);
  for (const session of sessions) await deleteWords(tx, session);
  const [first] = sessions;
  if (first) await lockOwner(tx, first.assistantId);
  // Sessions that were joined while the lock was waited for.
  const known = new Set(sessions.map(({ id }) => id));
  for (const session of await lockSessions(tx, contactId)) if (!known.has(session.id)) await deleteWords(tx, session);
  return deleteContact(tx, contactId);
}

/** Makes some of a contact's sessions another contact. */
async function separate(
  tx: Db,
  contactId: number,
  leaving: readonly SessionRow[],
  all: readonly SessionRow[],
): Promise<string | undefined> {
  const [first] = leaving;
  const [staying] = all.filter(({ id }) => !leaving.some((one) => one.id === id));
  if (!first || !staying) return undefined;
  const contact = await lockContact(tx, contactId);
  const isMainLeaving = leaving.some(
    ({ assistantId, sessionId }) => assistantId === contact.assistantId && sessionId === contact.sessionId,
  );
  // The name of a session's contact is unique: it has to be free first.
  if (isMainLeaving) await makeMain(tx, contactId, staying);
  const { assistantId, sessionId, createdAt } = first;
  const publicId = await takeAlias(tx, contactId, first);
  const made = await insertContact(tx, {
    ...{ assistantId, sessionId, createdAt, unread: false },
    ...(publicId ? { publicId } : {}),
  });
  for (const session of leaving) {
    const why = session.id === first.id ? { joinedBy: null, joinedValue: null, joinedAt: null } : {};
    await updateSession(tx, session, { contactId: made.id, ...why });
  }
  await refresh(tx, contactId);
  await refresh(tx, made.id);
  return made.publicId;
}

async function refresh(tx: Db, contactId: number, more: { unread?: boolean } = {}): Promise<void> {
  const sessions = await lockSessions(tx, contactId);
  const contact = await lockContact(tx, contactId);
  await updateContact(tx, contactId, { ...personOf(contact, sessions), ...more });
}

function joinOf(match: Match | undefined) {
  return match ? { joinedBy: match.by, joinedValue: match.value, joinedAt: new Date() } : {};
}
