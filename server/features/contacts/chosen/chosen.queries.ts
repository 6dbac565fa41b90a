import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { assistants, contactStatusChanges, contacts } from '#shared/schema/index.ts';
import { type ContactRow, isInSight, selectContacts } from '../work/contact-rows.queries.ts';

/** The owner whose contacts a user may choose. All owners if it is undefined. */
export interface ChosenScope {
  ownerId?: number | undefined;
}

export type HeldContact = Awaited<ReturnType<typeof holdChosen>>[number];

/**
 * The chosen contacts in the user's scope, locked until the transaction ends. They are locked by id, so that two transactions can't
 * deadlock.
 */
export function holdChosen(tx: Db, scope: ChosenScope, publicIds: string[]) {
  return tx
    .select({
      id: contacts.id,
      publicId: contacts.publicId,
      status: contacts.status,
      followUpDate: contacts.followUpDate,
      followUpNote: contacts.followUpNote,
    })
    .from(contacts)
    .where(and(isOfScope(scope), isInSight, inArray(contacts.publicId, publicIds)))
    .orderBy(asc(contacts.id))
    .for('update');
}

/** The chosen contacts as rows to be shown, those with the newest activity first. */
export function listChosen(db: Db, scope: ChosenScope, publicIds: string[]): Promise<ContactRow[]> {
  return selectContacts(db)
    .where(and(isOfScope(scope), inArray(contacts.publicId, publicIds)))
    .orderBy(sql`${contacts.lastInteraction} desc, ${contacts.id} desc`);
}

/** The chosen contacts that are to be erased, each with its assistant. */
export function listToErase(db: Db, scope: ChosenScope, publicIds: string[]) {
  return db
    .select({ id: contacts.id, publicId: contacts.publicId, assistantId: contacts.assistantId })
    .from(contacts)
    .innerJoin(assistants, and(eq(assistants.id, contacts.assistantId), isNull(assistants.deletedAt)))
    .where(and(isOfScope(scope), inArray(contacts.publicId, publicIds)))
    .orderBy(asc(contacts.id));
}

/** The new values of a contact. A missing key leaves the value as it is. */
export interface ChosenChange {
  id: number;
  status?: ContactStatus | undefined;
  followUp?: { date: string; note: string } | null | undefined;
}

/** Changes all contacts by one statement, so that open pages get one event, and not one for each contact. */
export async function changeChosen(tx: Db, changes: ChosenChange[]): Promise<void> {
  const values = changes.map(({ id, status, followUp }) => ({
    id,
    status: status ?? null,
    sets_follow_up: followUp !== undefined,
    date: followUp?.date ?? null,
    note: followUp?.note ?? null,
  }));
  await tx.execute(sql`update ${contacts} set
      status = coalesce(v.status, ${contacts.status}),
      follow_up_date = case when v.sets_follow_up then v.date else ${contacts.followUpDate} end,
      follow_up_note = case when v.sets_follow_up then v.note else ${contacts.followUpNote} end,
      follow_up_set_at = case when not v.sets_follow_up then ${contacts.followUpSetAt} when v.date is not null then now() end,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id int, status text, sets_follow_up boolean, date date, note text)
    where ${contacts.id} = v.id`);
}

/** Adds the new statuses to the history of each contact's status. */
export async function recordStatuses(
  tx: Db,
  changes: { id: number; status: ContactStatus }[],
  actor: Actor,
): Promise<void> {
  const who = { actorId: actor.userId, actorName: actor.username };
  await tx.insert(contactStatusChanges).values(changes.map(({ id, status }) => ({ contactId: id, status, ...who })));
}

function isOfScope({ ownerId }: ChosenScope) {
  return ownerId === undefined ? undefined : eq(contacts.ownerId, ownerId);
}
