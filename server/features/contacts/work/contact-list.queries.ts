import { and, desc, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { type ContactStatus, contactStatuses, type InterestLevel } from '#shared/domain/contacts/leads.ts';
import { contacts } from '#shared/schema/index.ts';
import {
  type ContactRow,
  hasSessionWith,
  hasTopic,
  isInSight,
  isNamed,
  lookedThrough,
  matches,
  matchesOne,
  selectContacts,
  selectPage,
} from './contact-rows.queries.ts';

/** The contacts that a user sees. All contacts if nothing is set. */
export interface ContactScope {
  ownerId?: number | undefined;
  assistantId?: number | undefined;
}

export interface WorkFilter extends ContactScope {
  status?: ContactStatus | undefined;
  interest?: InterestLevel | undefined;
  topic?: string | undefined;
  hasTopics?: boolean | undefined;
  search?: string | undefined;
  unread?: boolean | undefined;
  /** Whether a follow-up is due on the day `today`. */
  due?: boolean | undefined;
  today: string;
  changedSince?: Date | undefined;
}

/** A position in the list: the last row of a page. */
export interface ContactPlace {
  lastInteraction: Date;
  id: number;
}

interface Slice {
  limit: number;
  after?: ContactPlace | undefined;
}

/** Contacts by activity, the newest first. Ask for one row more than a page to learn whether another page follows. */
export async function listByActivity(db: Db, filter: WorkFilter, slice: Slice): Promise<ContactRow[]> {
  if (!filter.search && !filter.topic) return list(db, filter, slice, undefined);
  const newest = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inScope(filter), isAfter(slice)))
    .orderBy(desc(contacts.lastInteraction), desc(contacts.id))
    .limit(filter.search ? lookedThrough.forText : lookedThrough.forTopic);
  const rows = await list(db, filter, slice, sql`${contacts.id} = any(array(${newest}))`);
  return rows.length < slice.limit ? list(db, filter, slice, undefined) : rows;
}

function list(db: Db, filter: WorkFilter, slice: Slice, among: SQL | undefined): Promise<ContactRow[]> {
  const owner = filter.ownerId === undefined ? undefined : sql`${filter.ownerId}::int`;
  return selectPage(db, {
    where: and(
      among,
      inScope(filter),
      isAfter(slice),
      filter.status && eq(contacts.status, filter.status),
      isLike(filter),
      filter.topic ? hasTopic(filter.topic, among ? undefined : owner) : undefined,
      filter.search ? (among ? matchesOne(filter.search) : matches(filter.search, owner)) : undefined,
      filter.unread === undefined ? undefined : sql`${contacts.unread} = ${sql.raw(String(filter.unread))}`,
      filter.due === undefined ? undefined : isDue(filter.due, filter.today),
      filter.changedSince && gte(contacts.updatedAt, filter.changedSince),
    ),
    orderBy: [desc(contacts.lastInteraction), desc(contacts.id)],
    limit: slice.limit,
  });
}

function isLike({ interest, hasTopics }: Pick<WorkFilter, 'interest' | 'hasTopics'>): SQL | undefined {
  return and(
    interest && eq(contacts.interestLevel, interest),
    hasTopics === undefined ? undefined : sql`(cardinality(${contacts.keyTopics}) > 0) = ${sql.raw(String(hasTopics))}`,
  );
}

function isAfter({ after }: Slice): SQL | undefined {
  return (
    after &&
    sql`(${contacts.lastInteraction}, ${contacts.id}) < (${after.lastInteraction.toISOString()}::timestamptz, ${after.id}::int)`
  );
}

export async function findByPublicId(db: Db, scope: ContactScope, publicId: string): Promise<ContactRow | undefined> {
  const [row] = await selectContacts(db).where(and(inScope(scope), isNamed(publicId)));
  return row;
}

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
        from ${contacts} where ${and(inScope(filter), isLike(filter), search ? matches(search, owner) : undefined, isInSight)}
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

function sum(which: SQL): SQL {
  return sql`coalesce(sum(n) filter (where ${which}), 0)::int`;
}

function inScope({ ownerId, assistantId }: ContactScope): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(contacts.ownerId, ownerId),
    assistantId === undefined ? undefined : hasSessionWith(assistantId),
  );
}

function isDue(due: boolean, today: string): SQL | undefined {
  return due ? lte(contacts.followUpDate, today) : or(isNull(contacts.followUpDate), gt(contacts.followUpDate, today));
}
