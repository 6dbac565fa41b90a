import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import { findByPublicId } from './contact-list.queries.ts';
import type { ContactRow } from './contact-rows.queries.ts';

/** A contact that the user may see: an own one, and for administrators any. Throws 404 for others. */
export async function requireContact(db: Db, actor: Actor, contactId: string): Promise<ContactRow> {
  const row = await findByPublicId(db, actor.role === 'admin' ? {} : { ownerId: actor.userId }, contactId);
  if (!row) throw notFound();
  return row;
}
