import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { interestLevels } from '#shared/domain/contacts/leads.ts';
import { languages } from '#shared/domain/display.ts';

interface Morning {
  /** The mail's day. The mail lists days before it. */
  day: string;
  timeZone: string;
}

/** A digest's address and days, as SQL. It reports the days from `fromDay` to the one before `day`. */
interface Digest {
  userId: SQL;
  recipient: SQL;
  fromDay: SQL;
  day: SQL;
  timeZone: string;
  /** The digest's own row, which does not count as another mail. Undefined before the row exists. */
  mailId?: number;
}

/**
 * The days, as `reported(day, starts, ends)`, that no other mail to the address lists, whether it is sent or still waiting. The days of a
 * failed mail are listed by a later one.
 */
function openDays({ userId, recipient, fromDay, day, timeZone, mailId }: Digest): SQL {
  return sql`(select d::date as day, d at time zone ${timeZone}::text as starts, (d + interval '1 day') at time zone ${timeZone}::text as ends
    from generate_series(${fromDay}::timestamp, ${day}::timestamp - interval '1 day', interval '1 day') d
    where not exists (select from mail_outbox m
      where m.user_id = ${userId} and m.recipient = ${recipient} and m.state <> 'failed' and m.id <> ${mailId ?? 0}::int
        and d::date >= coalesce(m.from_day, m.day - 1) and d::date < m.day)) reported`;
}

/**
 * Whether a session of `contact_sessions cs` belongs to one of the days, and no other mail has listed it: its visitor became a contact
 * that day, or was a contact already and began another conversation.
 */
const isOfDay = sql`(cs.created_at >= reported.starts and cs.created_at < reported.ends
    or cs.created_at < reported.starts and exists (select from conversations v
      where v.session_id = cs.session_id and v.assistant_id = cs.assistant_id
        and v.created_at >= reported.starts and v.created_at < reported.ends))
  and not exists (select from mail_outbox m
    where m.contact_id = cs.contact_id and m.state <> 'failed' and m.created_at >= reported.starts)
  and not exists (select from conversation_summaries s join mail_outbox m on m.summary_id = s.id
    where s.assistant_id = cs.assistant_id and s.session_id = cs.session_id and m.state <> 'failed' and m.created_at >= reported.starts)`;

interface NewDigests extends Morning {
  now: Date;
  domain: string;
  keptDays: number;
  /** Earlier days than this many before `day` are no longer listed. */
  reachDays: number;
}

/**
 * Queues one mail for each owner's address that has contacts to list, however many processes call this. It lists the days since the last
 * morning on which mails were made, and the days of mails that could not be sent.
 */
export async function insertDigests(
  tx: Db,
  { now, domain, keptDays, reachDays, day, timeZone }: NewDigests,
): Promise<void> {
  await tx.execute(sql`delete from mail_outbox where user_id is not null and day < ${day}::date - ${keptDays}::int`);
  const earliest = sql`${day}::date - ${reachDays}::int`;
  const days = openDays({
    userId: sql`a.user_id`,
    recipient: sql`lower(a.notification_email)`,
    fromDay: sql`(${earliest})`,
    day: sql`${day}::date`,
    timeZone,
  });
  await tx.execute(
    sql`with last as materialized (select coalesce(
        (select max(digests_day) from system_settings),
        (select max(day) from mail_outbox where user_id is not null),
        ${earliest}) as day)
      insert into mail_outbox (user_id, day, from_day, recipient, message_id, started_at, next_attempt_at)
      select a.user_id, ${day}::date, min(reported.day), lower(a.notification_email), '<' || gen_random_uuid() || '@' || ${domain}::text || '>',
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from assistants a join users u on u.id = a.user_id and u.deleted_at is null
      cross join last cross join lateral ${days}
      where a.deleted_at is null and a.contact_notices = 'daily' and a.notification_email is not null
        and (reported.day >= last.day or exists (select from mail_outbox m
          where m.user_id = a.user_id and m.recipient = lower(a.notification_email) and m.state = 'failed'
            and reported.day >= coalesce(m.from_day, m.day - 1) and reported.day < m.day))
        and exists (select from contact_sessions cs where cs.assistant_id = a.id and ${isOfDay})
      group by a.user_id, lower(a.notification_email)
      on conflict (user_id, day, recipient) where user_id is not null do nothing`,
  );
  await tx.execute(sql`update system_settings set digests_day = greatest(digests_day, ${day}::date)`);
}

const readContacts = rowReader(
  z.object({
    contactId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    interestLevel: z.enum(interestLevels),
    evidence: z.partialRecord(z.enum(['name', 'email', 'phone']), z.string()),
    createdAt: z.coerce.date(),
    assistantId: z.number(),
    assistantName: z.string(),
    ownerRole: z.enum(['user', 'admin']),
    language: z.enum(languages).nullable(),
  }),
);

interface MailedDigest extends Morning {
  id: number;
  userId: number;
  recipient: string;
  fromDay: string | null;
}

/** The contacts that a digest lists, those with the highest interest first. */
export function listContactsOfDigest(db: Db, { id, userId, recipient, fromDay, day, timeZone }: MailedDigest) {
  const days = openDays({
    ...{ userId: sql`${userId}::int`, recipient: sql`${recipient}::text`, timeZone, mailId: id },
    fromDay: sql`coalesce(${fromDay}::date, ${day}::date - 1)`,
    day: sql`${day}::date`,
  });
  return readContacts(
    db,
    sql`select c.public_id as "contactId", c.name, c.email, c.phone, c.interest_level as "interestLevel", c.evidence, c.created_at as "createdAt", u.language,
        a.id as "assistantId", a.name as "assistantName", u.role as "ownerRole"
      from contacts c
      join users u on u.id = c.owner_id and u.deleted_at is null
      join assistants a on a.id = c.assistant_id and a.deleted_at is null
      where c.owner_id = ${userId} and c.id in (
        select cs.contact_id from ${days} cross join contact_sessions cs
        join assistants noticed on noticed.id = cs.assistant_id and noticed.deleted_at is null
        where noticed.user_id = ${userId} and noticed.contact_notices = 'daily'
          and lower(noticed.notification_email) = lower(${recipient}) and ${isOfDay})
      order by array_position(array['high', 'medium', 'low'], c.interest_level), c.id`,
  );
}
