import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { isConfirmed } from '#server/db/confirmed-address.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { assistants, contacts, followUpMails, users } from '#shared/schema/index.ts';

const readOwners = rowReader(z.object({ id: z.number(), email: z.string() }));

/**
 * Claims the owners who have follow-ups for `day`, or for days since their last mail, and whose address is confirmed: each owner once a
 * day, however many processes ask. Follow-ups that were set on that day itself are left out, because the owner knows of them.
 */
export function claimOwners(tx: Db, day: string, timeZone: string): Promise<{ id: number; email: string }[]> {
  return readOwners(
    tx,
    sql`with due as (
        select distinct c.owner_id from ${contacts} c
        left join ${followUpMails} m on m.owner_id = c.owner_id
        where c.follow_up_date is not null and c.follow_up_date <= ${day}::date
          and (m.day is null or c.follow_up_date > m.day) and (m.day is null or m.day < ${day}::date)
          and (c.follow_up_set_at is null or (c.follow_up_set_at at time zone ${timeZone})::date < ${day}::date)),
      mailed as (
        insert into ${followUpMails} (owner_id, day)
        select ${users.id}, ${day}::date from ${users} join due on due.owner_id = ${users.id}
        where ${users.deletedAt} is null and ${isConfirmed(sql`${users.email}`)}
        on conflict (owner_id) do update set day = excluded.day where follow_up_mails.day < excluded.day
        returning owner_id)
      select u.id, u.email from users u join mailed on mailed.owner_id = u.id`,
  );
}

/** An owner's due follow-ups, the longest due first. */
export function listDueFollowUps(db: Db, ownerId: number, day: string, limit: number) {
  return db
    .select({
      publicId: contacts.publicId,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      note: contacts.followUpNote,
      date: contacts.followUpDate,
      assistantId: contacts.assistantId,
      assistantName: assistants.name,
    })
    .from(contacts)
    .innerJoin(assistants, and(eq(assistants.id, contacts.assistantId), isNull(assistants.deletedAt)))
    .where(and(eq(contacts.ownerId, ownerId), lte(contacts.followUpDate, day)))
    .orderBy(asc(contacts.followUpDate), asc(contacts.id))
    .limit(limit);
}

/** The receiver of a mail, with the account's current address. Undefined if the address may no longer get it. */
export async function findRecipient(db: Db, ownerId: number) {
  const [row] = await db
    .select({ email: users.email, role: users.role, language: users.language })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.deletedAt), isConfirmed(sql`${users.email}`)));
  return row;
}
