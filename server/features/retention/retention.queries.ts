import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { planIds, plans } from '#shared/domain/accounts/plans.ts';
import { marketingConsents, noticeViews } from '#shared/schema/index.ts';

interface Slice {
  /** The maximum number of accounts that are checked. */
  accounts: number;
  /** The maximum number of conversations that are deleted. */
  conversations: number;
  patienceHours: number;
}

/** An account, and the time at which it was due. */
interface DueAccount {
  id: number;
  dueAt: string;
}

/** A visitor's session that had a deleted conversation. */
interface GoneSession {
  assistantId: number;
  sessionId: string;
}

const readPurged = rowReader(
  z.object({
    accounts: z.array(z.object({ id: z.number(), dueAt: z.string() })),
    deleted: z.number(),
    sessions: z.array(z.object({ assistantId: z.number(), sessionId: z.string() })),
  }),
);

/**
 * Deletes conversations, with their messages, that are older than their account's plan or the assistant's owner allows. The
 * age of a visitor's conversation counts from its end, that of a private one from its last message. A visitor's
 * conversation waits for its summary, `patienceHours` at most. The accounts that have been due for longest are checked
 * first. Administrators' conversations are only deleted if they have set a limit. Returns these accounts, the number of
 * deleted conversations, and their sessions.
 */
export async function deleteExpired(
  db: Db,
  now: Date,
  { accounts, conversations, patienceHours }: Slice,
): Promise<{ accounts: DueAccount[]; deleted: number; sessions: GoneSession[] }> {
  const [row] = await readPurged(
    db,
    sql`with due as materialized (
        (select u.id, u.next_purge_at as due_at, ${moment(now)} - ${keptFor(sql`p.plan`)} as before
          from users u left join subscriptions p on p.user_id = u.id
          where u.role <> 'admin' and u.next_purge_at <= ${moment(now)} order by u.next_purge_at limit ${accounts}::int)
        union all
        (select distinct u.id, u.next_purge_at, '-infinity'::timestamptz
          from privacy_settings s join assistants a on a.id = s.assistant_id join users u on u.id = a.user_id
          where ${hasOwnDays} and u.role = 'admin' and u.next_purge_at <= ${moment(now)} limit ${accounts}::int)),
      kept as materialized (
        select a.id, greatest(due.before, ${moment(now)} - make_interval(days => s.conversation_days)) as before
        from due join assistants a on a.user_id = due.id left join privacy_settings s on s.assistant_id = a.id),
      visits as (
        select expired.id from kept, lateral (
          select v.id from conversations v where v.assistant_id = kept.id and v.closed_at < kept.before
            and (v.closed_at < kept.before - make_interval(hours => ${patienceHours}::int)
              or exists (select from conversation_summaries s where s.conversation_id = v.id))
          order by v.closed_at limit ${conversations}::int for update skip locked) expired
        limit ${conversations}::int),
      own as (
        select expired.id from due, lateral (
          select c.id from conversations c where c.user_id = due.id and c.last_message_at < due.before
          limit ${conversations}::int for update skip locked) expired
        limit ${conversations}::int),
      gone as (delete from conversations where id = any(array(select id from visits union all select id from own))
        returning assistant_id, session_id)
      select (select coalesce(json_agg(json_build_object('id', id, 'dueAt', due_at)), '[]') from due) as accounts,
        (select count(*)::int from gone) as deleted,
        (select coalesce(json_agg(json_build_object('assistantId', assistant_id, 'sessionId', session_id)), '[]')
          from gone where session_id is not null) as sessions`,
  );
  return row ?? { accounts: [], deleted: 0, sessions: [] };
}

/** Deletes the notice views and marketing consents of sessions that have neither a conversation nor a contact left. */
export async function forgetViews(db: Db, sessions: readonly GoneSession[]): Promise<void> {
  for (const table of [noticeViews, marketingConsents])
    await db.execute(sql`delete from ${table} w
      using json_to_recordset(${JSON.stringify(sessions)}::json) as g("assistantId" int, "sessionId" text)
      where w.assistant_id = g."assistantId" and w.session_id = g."sessionId"
        and not exists (select from contact_sessions k where k.assistant_id = w.assistant_id and k.session_id = w.session_id)
        and not exists (select from conversations c where c.session_id = w.session_id and c.assistant_id = w.assistant_id)`);
}

/**
 * Lists the contacts of due accounts whose time is over. Each assistant that the contact has talked to sets a number of
 * days without activity, and all of them have passed. The contact has no booking that is still to come.
 */
export async function listExpiredContacts(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await readIds(
    db,
    sql`with keeping as materialized (
        select u.id, min(s.contact_days) as days from privacy_settings s
          join assistants a on a.id = s.assistant_id join users u on u.id = a.user_id
        where s.contact_days is not null and u.next_purge_at <= ${moment(now)} group by u.id)
      select expired.id from keeping, lateral (
        select c.id from contacts c
        where c.owner_id = keeping.id and c.last_interaction < ${moment(now)} - make_interval(days => keeping.days)
        and not exists (
          select from contact_sessions k left join privacy_settings s on s.assistant_id = k.assistant_id
          where k.contact_id = c.id
            and (s.contact_days is null or ${moment(now)} - make_interval(days => s.contact_days) <= greatest(c.last_interaction, (
              select max(v.last_message_at) from conversations v
              where v.session_id = k.session_id and v.assistant_id = k.assistant_id))))
        and not exists (select from bookings b where b.contact_id = c.id and b.state <> 'cancelled' and b.ends_at > ${moment(now)})
        order by c.last_interaction, c.id limit ${limit}::int) expired
      limit ${limit}::int`,
  );
  return rows.map(({ id }) => id);
}

const readIds = rowReader(z.object({ id: z.number() }));

/**
 * Sets when accounts are due again: when the oldest remaining conversation or contact, or one from now, will be older than
 * the plan or the owner allows, but not before `againAt`. An account that a change has made due in the meantime keeps its
 * time.
 */
export async function putOff(db: Db, now: Date, againAt: Date, accounts: readonly DueAccount[]): Promise<void> {
  // An administrator's conversations are kept forever if no limit is set.
  const byPlan = sql`case when u.role <> 'admin' then ${keptFor(sql`p.plan`)} end`;
  const next = sql`least(
      (select min(v.closed_at + least(${byPlan}, make_interval(days => s.conversation_days)))
        from assistants a left join privacy_settings s on s.assistant_id = a.id cross join lateral (
          select closed_at from conversations where assistant_id = a.id and closed_at is not null order by closed_at limit 1) v
        where a.user_id = u.id),
      (select min(last_message_at) from conversations where user_id = u.id) + ${byPlan},
      (select min(least(c.last_interaction, ${moment(now)}) + make_interval(days => s.contact_days))
        from assistants a join privacy_settings s on s.assistant_id = a.id cross join lateral (
          select last_interaction from contacts where owner_id = u.id order by last_interaction limit 1) c
        where a.user_id = u.id),
      ${moment(now)} + least(${byPlan}, (
        select make_interval(days => min(least(s.conversation_days, s.contact_days)))
        from assistants a join privacy_settings s on s.assistant_id = a.id where a.user_id = u.id)))`;
  await db.execute(sql`update users u set next_purge_at = greatest(${next}, ${moment(againAt)})
    from json_to_recordset(${JSON.stringify(accounts)}::json) as due(id int, "dueAt" timestamptz)
      left join subscriptions p on p.user_id = due.id
    where u.id = due.id and u.next_purge_at = due."dueAt"`);
}

/** Whether the owner has set how long conversations or contacts are kept. */
const hasOwnDays = sql`(s.conversation_days is not null or s.contact_days is not null)`;

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** An account without a plan has the limit of the trial. */
function keptFor(plan: SQL): SQL {
  const cases = planIds.map((id) => sql`when ${id} then ${plans[id].retentionHours}::int`);
  return sql`make_interval(hours => case ${plan} ${sql.join(cases, sql` `)} else ${plans.free.retentionHours}::int end)`;
}
