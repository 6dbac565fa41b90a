import type { Db } from '#server/db/client.ts';
import { lockContact, lockContacts, lockOwner, lockSessions } from './contact-locks.queries.ts';
import {
  countConversations,
  deleteContact,
  findMatches,
  findSession,
  findStored,
  insertContact,
  insertSession,
  isReachable,
  listSpanning,
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
 * Makes, joins and splits contacts (`erasing.ts` erases them): everything that a message or a summary says about a person goes through
 * `recordSession`. All of it runs inside the caller's transaction, under a lock on the owner (`contact-locks.queries.ts`). The lock keeps
 * two sessions that give the same address at the same moment from becoming two contacts.
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

/** The values of a session without any data yet. */
function blank({ assistantId, sessionId }: SessionPlace, lastInteraction: Date) {
  return {
    ...{ assistantId, sessionId, lastInteraction },
    ...{ name: null, email: null, phone: null, evidence: {}, keyTopics: [] as string[], keptApart: [] as string[] },
    ...{ interestLevel: 'low' as const, interestReason: null, summary: null, conversationCount: 0 },
  };
}

export interface KnownSession extends SessionValues {
  /** Whether the session had a contact before. */
  isKnown: boolean;
}

export interface RecordedContact {
  contactId: number;
  /** Whether this is the first way to reach the person. */
  isReached: boolean;
}

/**
 * Stores what is now known about a session's person. `change` returns the new values. A session without a contact gets one. The contact is
 * joined to the owner's other contacts with the same address or number, and its own values are updated. The caller holds the owner's lock
 * (`lockOwner`). Undefined, with nothing stored, if `change` returns undefined.
 */
export async function recordSession(
  tx: Db,
  ownerId: number,
  place: SessionPlace,
  {
    at,
    isActivity,
    change,
  }: { at: Date; isActivity: boolean; change: (known: KnownSession) => Partial<SessionValues> | undefined },
): Promise<RecordedContact | undefined> {
  const stored = await findSession(tx, place);
  const before = stored ?? blank(place, at);
  const conversationCount = Math.max(before.conversationCount, await countConversations(tx, place));
  const changed = change({ ...before, isKnown: stored !== undefined });
  if (!changed) return undefined;
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
  const others = matches.filter((match) => match.contactId !== contactId);
  if (others.length > 1) await lockContacts(tx, [contactId, ...others.map((match) => match.contactId)]);
  for (const match of others) {
    if (match.contactId === contactId) continue;
    const [kept, gone] = [match.contactId, contactId].sort((a, b) => a - b);
    if (kept === undefined || gone === undefined) continue;
    if (await joinContacts(tx, kept, gone, match)) contactId = kept;
  }
  await refresh(tx, contactId, isActivity ? { unread: true } : {});
  return { contactId, isReached: !wasReachable && (await isReachable(tx, contactId)) };
}

/** Joins `goneId` to `keptId`. Resolves with false for contacts of two owners, which are never joined. */
async function joinContacts(
  tx: Db,
  keptId: number,
  goneId: number,
  reason: Pick<Match, 'by'> & { value: string | null },
): Promise<boolean> {
  for (const contactId of [keptId, goneId]) await lockSessions(tx, contactId);
  const held = await lockContacts(tx, [keptId, goneId]);
  const [kept, gone] = [held.get(keptId), held.get(goneId)];
  if (!kept || !gone || kept.ownerId !== gone.ownerId) return false;
  await moveBelongings(tx, gone, keptId, reason);
  await deleteContact(tx, goneId);
  await updateContact(tx, keptId, joinedWork(kept, gone));
  return true;
}

/** Joins two contacts. Resolves with false if they are of two owners by now. Throws 404 if one has just been joined or erased. */
export async function joinByHand(tx: Db, kept: StoredContact, gone: StoredContact): Promise<boolean> {
  const held = await holdContact(tx, kept.id);
  if (held?.ownerId !== kept.ownerId) return false;
  if (!(await joinContacts(tx, kept.id, gone.id, { by: 'hand', value: null }))) return false;
  await refresh(tx, kept.id);
  return true;
}

/**
 * Locks the owner of a contact, so that nobody else joins, splits or erases it. Undefined if the contact is gone, or has another owner by
 * now.
 */
export async function holdContact(tx: Db, contactId: number): Promise<StoredContact | undefined> {
  const found = await findStored(tx, contactId);
  const ownerId = found && (await lockOwner(tx, found.assistantId));
  const held = ownerId === undefined ? undefined : await findStored(tx, contactId);
  return held?.ownerId === ownerId ? held : undefined;
}

/**
 * Makes one of a contact's sessions a contact of its own, with its former public id if it had one. Values that both contacts have do not
 * join them again. Resolves with the new contact's public id. Undefined if the session is not one of several.
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

/** Splits the contacts that an assistant shares with other assistants of its owner, before the assistant is given away or deleted. */
export async function separateAssistant(tx: Db, assistantId: number): Promise<void> {
  await lockOwner(tx, assistantId);
  for (const contactId of await listSpanning(tx, assistantId)) {
    const sessions = await lockSessions(tx, contactId);
    const leaving = sessions.filter((session) => session.assistantId === assistantId);
    await separate(tx, contactId, leaving, sessions);
  }
}

/** Moves some of a contact's sessions to a new contact. */
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
  // A session can be the main one of only one contact: the old contact must give it up first.
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
