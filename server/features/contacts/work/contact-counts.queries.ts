import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { plannedWithValues } from '#server/db/statements/statement-name.ts';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import { contacts } from '#shared/schema/index.ts';
import { inScope, isDue, isLike, type WorkFilter } from './contact-list.queries.ts';
import { isInSight, matches } from './contact-rows.queries.ts';

const readTotals = rowReader(
  z.object({
    total: z.number(),
    highInterest: z.number(),
    unread: z.number(),
    dueFollowUps: z.number(),
    activeTopics: z.number(),
    withoutTopics: z.number(),
    byStatus: z.record(z.enum(contactStatuses), z.number()),
    topics: z.array(z.object({ topic: z.string(), contacts: z.number() })),
  }),
);

const shownTopics = 200;

/**
 * The numbers of contacts in several categories. Topics that differ only in case and accents count as one. Every contact is read once and
 * grouped with equal ones. The numbers are counted from the groups.
 */
export async function countByWork(db: Db, filter: Omit<WorkFilter, 'status' | 'topic' | 'unread' | 'due'>) {
  const { search, today } = filter;
  const owner = filter.ownerId === undefined ? undefined : sql`${filter.ownerId}::int`;
  const counted = contactStatuses.map((status) => sql`${status}::text, ${sum(sql`status = ${status}`)}`);
  const [row] = await readTotals(
    db,
    sql`with alike as materialized (
        select ${contacts.status} as status, ${contacts.interestLevel} as level, ${contacts.unread} as unread,
          coalesce(${contacts.followUpDate} <= ${today}::date, false) as due, ${contacts.keyTopics} as topics, count(*) as n
        from ${contacts} where ${and(inScope(filter), isLike(filter), search ? matches(search, owner) : undefined, isInSight)} ${plannedWithValues}
        group by 1, 2, 3, 4, 5),
      topics as (
        select min(topic) as topic, sum(n)::int as contacts from (
          select topic, sum(n) as n from alike cross join unnest(topics) as topic group by topic) written
        group by fold_text(topic))
      select ${sum(sql`true`)} as total, ${sum(sql`level = 'high'`)} as "highInterest", ${sum(sql`unread`)} as unread,
        ${sum(sql`due`)} as "dueFollowUps", (select count(*)::int from topics) as "activeTopics",
        ${sum(sql`cardinality(topics) = 0`)} as "withoutTopics",
        json_build_object(${sql.join(counted, sql`, `)}) as "byStatus",
        (select coalesce(json_agg(t), '[]') from (
          select topic, contacts from topics order by contacts desc, topic limit ${shownTopics}) t) as topics
      from alike`,
  );
  if (!row) throw new Error('counting gave nothing');
  return row;
}

const readPending = rowReader(z.object({ unread: z.number(), dueFollowUps: z.number() }));

/** How many of an owner's contacts are unread, and how many follow-ups are due. Each number is counted in an index of its own. */
export async function countPending(db: Db, ownerId: number, today: string) {
  const count = (which: SQL | undefined) =>
    db
      .select({ n: sql`count(*)::int` })
      .from(contacts)
      .where(and(eq(contacts.ownerId, ownerId), which, isInSight));
  const [row] = await readPending(
    db,
    sql`select (${count(sql`${contacts.unread}`)}) as unread, (${count(isDue(true, today))}) as "dueFollowUps"`,
  );
  if (!row) throw new Error('counting gave nothing');
  return row;
}

function sum(which: SQL): SQL {
  return sql`coalesce(sum(n) filter (where ${which}), 0)::int`;
}
