import type { Db } from '#server/db/client.ts';
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
  lockContact,
  lockContacts,
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
import { deleteWords, deleteWordsOfSession } from './words.queries.ts';

/*
 * Where contacts are made, joined, split and erased: whatever a message or a summary says of a person goes through
 * `recordSession`. All of it runs inside the caller's transaction, under a lock of the owner's that keeps two sessions which
 * give the same address in the same moment from becoming two contacts.
 *
 * Whoever takes several of these rows takes them in this order, so that two wait for each other and never in a circle:
 *   1. the owner's lock (`lockOwner`), before anything else that another transaction may wait for;
 *   2. the assistant;
 *   3. `numbers_progress`, then `daily_numbers`;
 *   4. conversations by id, their messages, their summaries;
 *   5. sessions of a contact (`lockSessions`), then the contact (`lockContact`), several by id (`lockContacts`);
 *   6. what hangs from a contact: notes, changes of status, mails, bookings (an agenda comes after its booking, and before all of 4 to 6);
 *   7. `daily_quality`.
 * A mail that is settled begins with its summary or contact. Whatever waits in a circle all the same is refused by PostgreSQL with a code
 * of `waitedForLock`, which is 503 for a caller.
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
 * it to those of the owner's that have the same address or number, and brings the contact's own values up to date. The caller holds the
 * owner, `lockOwner`. Undefined, and nothing written, where `change` gives nothing.
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

/** Joins `goneId` to `keptId`. False for contacts of two owners, which are never joined. */
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

/** False where they are of two owners by now. Throws 404 where one has just been joined or erased by somebody else. */
export async function joinByHand(tx: Db, kept: StoredContact, gone: StoredContact): Promise<boolean> {
  const held = await holdContact(tx, kept.id);
  if (held?.ownerId !== kept.ownerId) return false;
  if (!(await joinContacts(tx, kept.id, gone.id, { by: 'hand', value: null }))) return false;
  await refresh(tx, kept.id);
  return true;
}

/** A contact whose owner's lock is held: nobody else joins, splits or erases it. Undefined where it is gone, or somebody else's by now. */
async function holdContact(tx: Db, contactId: number): Promise<StoredContact | undefined> {
  const found = await findStored(tx, contactId);
  const ownerId = found && (await lockOwner(tx, found.assistantId));
  const held = ownerId === undefined ? undefined : await findStored(tx, contactId);
  return held?.ownerId === ownerId ? held : undefined;
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

/**
 * Deletes a person with every word of theirs, in all sessions. What is still at work on it finds its rows gone. `before` gets the contact
 * before anything of it is. False where there is none.
 */
export async function eraseContact(
  tx: Db,
  contactId: number,
  before: (contact: StoredContact) => Promise<void> = async () => {},
): Promise<boolean> {
  const contact = await holdContact(tx, contactId);
  if (!contact) return false;
  await before(contact);
  await deleteWords(tx, contactId);
  return deleteContact(tx, contactId);
}

/**
 * Deletes what the holder of a session has left in it, and their contact; of a contact with several sessions, whose others somebody else
 * may hold, this session's part alone. `before` gets the contact that goes, if one does, while it is there.
 */
export async function eraseSession(
  tx: Db,
  place: SessionPlace,
  before: (contact: StoredContact | undefined) => Promise<void>,
): Promise<void> {
  await lockOwner(tx, place.assistantId);
  const known = await findSession(tx, place);
  if (known) await splitSession(tx, known.contactId, place);
  const own = known && (await findSession(tx, place));
  if (!own || !(await eraseContact(tx, own.contactId, before))) await before(undefined);
  await deleteWordsOfSession(tx, place);
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
