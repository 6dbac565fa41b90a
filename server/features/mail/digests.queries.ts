import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/rows.ts';
import { interestLevels } from '#shared/domain/leads.ts';

const readIds = rowReader(z.object({ id: z.number() }));

interface Morning {
  /** Of the mail; told is the day before. */
  day: string;
  timeZone: string;
}

/**
 * Whether a session of `contact_sessions cs` is one of the day before: its visitor became a contact, or one who was it already began
 * another conversation. No session is both, or of two days for one of them.
 */
function isOfDayBefore({ day, timeZone }: Morning): SQL {
  const from = sql`((${day}::date - 1)::timestamp at time zone ${timeZone}::text)`;
  const to = sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
  return sql`(cs.created_at >= ${from} and cs.created_at < ${to}
    or cs.created_at < ${from} and exists (select from conversations v
      where v.session_id = cs.session_id and v.assistant_id = cs.assistant_id
        and v.created_at >= ${from} and v.created_at < ${to}))`;
}

/** Queues a mail for each owner's address that has contacts to be told: once, however many processes ask. Gives their ids. */
export async function insertDigests(
  tx: Db,
  { now, domain, keptDays, ...morning }: Morning & { now: Date; domain: string; keptDays: number },
): Promise<number[]> {
  const { day } = morning;
  await tx.execute(sql`delete from mail_outbox where user_id is not null and day < ${day}::date - ${keptDays}::int`);
  const rows = await readIds(
    tx,
    sql`insert into mail_outbox (user_id, day, recipient, message_id, started_at, next_attempt_at)
      select a.user_id, ${day}::date, lower(a.notification_email), '<' || gen_random_uuid() || '@' || ${domain}::text || '>',
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from assistants a join users u on u.id = a.user_id and u.deleted_at is null
      where a.deleted_at is null and a.contact_notices = 'daily' and a.notification_email is not null
        and exists (select from contact_sessions cs where cs.assistant_id = a.id and ${isOfDayBefore(morning)})
      group by a.user_id, lower(a.notification_email)
      on conflict (user_id, day, recipient) where user_id is not null do nothing
      returning id`,
  );
  return rows.map(({ id }) => id);
}

const readContacts = rowReader(
  z.object({
    contactId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    interestLevel: z.enum(interestLevels),
    assistantId: z.number(),
    assistantName: z.string(),
    ownerRole: z.enum(['user', 'admin']),
  }),
);

/** The contacts that a digest tells, those of the highest interest first. */
export function listContactsOfDigest(
  db: Db,
  { userId, recipient, ...morning }: Morning & { userId: number; recipient: string },
) {
  return readContacts(
    db,
    sql`select c.public_id as "contactId", c.name, c.email, c.phone, c.interest_level as "interestLevel",
        a.id as "assistantId", a.name as "assistantName", u.role as "ownerRole"
      from contacts c
      join users u on u.id = c.owner_id and u.deleted_at is null
      join assistants a on a.id = c.assistant_id and a.deleted_at is null
      where c.owner_id = ${userId} and c.id in (
        select cs.contact_id from contact_sessions cs
        join assistants told on told.id = cs.assistant_id and told.deleted_at is null
        where told.user_id = ${userId} and told.contact_notices = 'daily'
          and lower(told.notification_email) = lower(${recipient}) and ${isOfDayBefore(morning)})
      order by array_position(array['high', 'medium', 'low'], c.interest_level), c.id`,
  );
}
