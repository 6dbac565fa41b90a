import type { Db } from '#server/db/client.ts';
import { lockOwner } from './contact-locks.queries.ts';
import { deleteContact, findSession, type SessionPlace, type StoredContact } from './contact-store.queries.ts';
import { holdContact, splitSession } from './contact-store.ts';
import { deleteWords, deleteWordsOfSession } from './words.queries.ts';

/**
 * Deletes a person with everything they have written, in all sessions. Other work on it finds its rows gone. `before` gets the contact
 * before anything is deleted. Resolves with false if there is none.
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
 * Deletes what the holder of a session has left in it, and their contact. If the contact has several sessions, only this session's part is
 * deleted, because other people may hold the others. `before` gets the contact that is deleted, if any, before its deletion.
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
