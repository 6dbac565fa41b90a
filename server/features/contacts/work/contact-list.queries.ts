import { and, desc, eq, gt, gte, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { plannedWithValues } from '#server/db/statements/statement-name.ts';
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
  selectIds,
  selectThese,
} from './contact-rows.queries.ts';

/** The contacts that a user sees. All contacts if nothing is set. */
export interface ContactScope {
  ownerId?: number | undefined;
  assistantId?: number | undefined;
}

export interface WorkFilter extends ContactScope {
  status?: ContactStatus | undefined;
  interest?: InterestLevel | undefined;
  topic?: string | SQL | undefined;
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
  const { assistantId, search, topic, changedSince, due } = filter;
  const all = pageOf(db, filter, slice);
  const isNarrow = search || topic || changedSince || due !== undefined || assistantId !== undefined;
  if (!isNarrow) return selectThese(db, sql`array(${all})`, byActivity);
  // The plan that finds a few contacts among many depends on the values. The plan that reads the found ones does not, and is kept.
  const ids = search || topic ? newestOrAll(db, filter, slice) : sql`array(${all})`;
  const found = await readIds(db, sql`select unnest(${ids}) as id ${plannedWithValues}`);
  if (found.length === 0) return [];
  const rows = await selectThese(db, sql`${sql.param(found.map(({ id }) => id))}::int[]`, byActivity);
  // One of them was deleted meanwhile. A short page would be taken for the last one.
  return rows.length < found.length ? listByActivity(db, filter, slice) : rows;
}

const readIds = rowReader(z.object({ id: z.number() }));

/**
 * The first contacts of each topic, those of the newest activity first. `hasMore`: whether the topic has more contacts than `limit`. The
 * index is only searched for a topic that the newest contacts do not fill, and only if there are more than these. A topic is folded once
 * and not for each contact that has it, because folding is what costs time here.
 */
export async function listByTopics(
  db: Db,
  filter: WorkFilter,
  topics: string[],
  limit: number,
): Promise<{ topic: string; rows: ContactRow[]; hasMore: boolean }[]> {
  const ofTopic = pageOf(db, { ...filter, topic: sql`wanted.topic` }, { limit: limit + 1 });
  const { forTopics } = lookedThrough;
  const found = await readTopicIds(
    db,
    sql`with near as materialized (
        select id, last_interaction, key_topics from ${contacts} where id = any(array(${pageOf(db, filter, { limit: forTopics })}))),
      spelled as materialized (
        select topic, fold_text(topic) as folded from (select distinct unnest(key_topics) as topic from near) as written),
      asked as materialized (
        select topic, place, fold_text(topic) as folded
        from unnest(${sql.param(topics)}::text[]) with ordinality as given (topic, place)),
      wanted as materialized (
        select topic, place, array(select spelled.topic from spelled where spelled.folded = asked.folded) as spellings from asked)
      select wanted.topic, case
        when cardinality(newest.ids) <= ${limit}::int and (select count(*) from near) = ${forTopics}::int then array(${ofTopic})
        else newest.ids end as ids
      from wanted
      cross join lateral (select array(
        select id from near where key_topics && wanted.spellings
        order by last_interaction desc, id desc limit ${limit + 1}::int) as ids) newest
      order by wanted.place ${plannedWithValues}`,
  );
  const all = [...new Set(found.flatMap((one) => one.ids.slice(0, limit)))];
  const rows = await selectThese(db, sql`${sql.param(all)}::int[]`, byActivity);
  return found.map(({ topic, ids }) => {
    const shown = new Set(ids.slice(0, limit));
    return { topic, rows: rows.filter(({ contact }) => shown.has(contact.id)), hasMore: ids.length > limit };
  });
}

const readTopicIds = rowReader(z.object({ topic: z.string(), ids: z.array(z.number()) }));

/** The ids of a page for a text or a topic. The index is only searched if the newest contacts do not fill the page. */
function newestOrAll(db: Db, filter: WorkFilter, slice: Slice): SQL {
  const newest = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inScope(filter), isAfter(slice)))
    .orderBy(...byActivity)
    .limit(filter.search ? lookedThrough.forText : lookedThrough.forTopic);
  return sql`(with near as materialized (select array(${pageOf(db, filter, slice, newest)}) as ids)
    select case when cardinality(ids) < ${slice.limit}::int then array(${pageOf(db, filter, slice)}) else ids end from near)`;
}

const byActivity = [desc(contacts.lastInteraction), desc(contacts.id)];

/** The ids of a page. With `among`, only contacts with these ids are looked through, and no index of texts is used. */
function pageOf(db: Db, filter: WorkFilter, { after, limit }: Slice, among?: SQLWrapper) {
  const owner = filter.ownerId === undefined ? undefined : sql`${filter.ownerId}::int`;
  const { status, topic, search, unread, due, changedSince } = filter;
  return selectIds(db, {
    where: and(
      among && sql`${contacts.id} = any(array(${among}))`,
      inScope(filter),
      isAfter({ after }),
      status && eq(contacts.status, status),
      isLike(filter),
      topic ? hasTopic(topic, among ? undefined : owner) : undefined,
      search ? (among ? matchesOne(search) : matches(search, owner)) : undefined,
      unread === undefined ? undefined : sql`${contacts.unread} = ${sql.raw(String(unread))}`,
      due === undefined ? undefined : isDue(due, filter.today),
      changedSince && gte(contacts.updatedAt, changedSince),
    ),
    orderBy: byActivity,
    limit,
  });
}

function isLike({ interest, hasTopics }: Pick<WorkFilter, 'interest' | 'hasTopics'>): SQL | undefined {
  return and(
    interest && eq(contacts.interestLevel, interest),
    hasTopics === undefined ? undefined : sql`(cardinality(${contacts.keyTopics}) > 0) = ${sql.raw(String(hasTopics))}`,
  );
}

function isAfter({ after }: Pick<Slice, 'after'>): SQL | undefined {
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

function inScope({ ownerId, assistantId }: ContactScope): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(contacts.ownerId, ownerId),
    assistantId === undefined ? undefined : hasSessionWith(assistantId),
  );
}

function isDue(due: boolean, today: string): SQL | undefined {
  return due ? lte(contacts.followUpDate, today) : or(isNull(contacts.followUpDate), gt(contacts.followUpDate, today));
}
