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
  status?: ContactStatus | SQL | undefined;
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
export function listByActivity(db: Db, filter: WorkFilter, slice: Slice): Promise<ContactRow[]> {
  return readFound(db, filter, idsOf(db, filter, slice));
}

/** The newest contacts of each status, at most `limit` of each, all ordered by their activity. */
export function listByStatus(db: Db, filter: Omit<WorkFilter, 'status'>, limit: number): Promise<ContactRow[]> {
  const ofStatus = idsOf(db, { ...filter, status: sql`wanted.status` }, { limit });
  const statuses = sql`unnest(${sql.param([...contactStatuses])}::text[]) as wanted (status)`;
  return readFound(db, filter, sql`array(select unnest(${ofStatus}) from ${statuses})`);
}

/** Reads the contacts with the ids that a filter finds, which are an SQL array. */
async function readFound(db: Db, filter: WorkFilter, ids: SQL): Promise<ContactRow[]> {
  const { assistantId, search, topic, changedSince, due } = filter;
  const isNarrow = search || topic || changedSince || due !== undefined || assistantId !== undefined;
  if (!isNarrow) return selectThese(db, ids, byActivity);
  // The plan that finds a few contacts among many depends on the values. The plan that reads the found ones does not, and is kept.
  const found = await readIds(db, sql`select unnest(${ids}) as id ${plannedWithValues}`);
  if (found.length === 0) return [];
  const rows = await selectThese(db, sql`${sql.param(found.map(({ id }) => id))}::int[]`, byActivity);
  // One of them was deleted meanwhile. A short page would be taken for the last one.
  return rows.length < found.length ? readFound(db, filter, ids) : rows;
}

const readIds = rowReader(z.object({ id: z.number() }));

/**
 * The newest contacts of each topic, at most `limit` of each. The index is only searched for a topic that the owner's newest contacts do not
 * fill, and only if there are more than these. A topic is folded once and not for each contact that has it, because folding is what costs
 * time here.
 */
export async function listByTopics(
  db: Db,
  filter: WorkFilter,
  topics: string[],
  limit: number,
): Promise<{ topic: string; rows: ContactRow[] }[]> {
  const ofTopic = pageOf(db, { ...filter, topic: sql`wanted.topic` }, { limit });
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
        when cardinality(newest.ids) < ${limit}::int and (select count(*) from near) = ${forTopics}::int then array(${ofTopic})
        else newest.ids end as ids
      from wanted
      cross join lateral (select array(
        select id from near where key_topics && wanted.spellings
        order by last_interaction desc, id desc limit ${limit}::int) as ids) newest
      order by wanted.place ${plannedWithValues}`,
  );
  const all = [...new Set(found.flatMap((one) => one.ids))];
  const rows = await selectThese(db, sql`${sql.param(all)}::int[]`, byActivity);
  return found.map(({ topic, ids }) => {
    const ofThis = new Set(ids);
    return { topic, rows: rows.filter(({ contact }) => ofThis.has(contact.id)) };
  });
}

const readTopicIds = rowReader(z.object({ topic: z.string(), ids: z.array(z.number()) }));

/** The ids of a page as an SQL array. For a text or a topic, the index is only searched if the newest contacts do not fill the page. */
function idsOf(db: Db, filter: WorkFilter, slice: Slice): SQL {
  if (!filter.search && !filter.topic) return sql`array(${pageOf(db, filter, slice)})`;
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

export function isLike({ interest, hasTopics }: Pick<WorkFilter, 'interest' | 'hasTopics'>): SQL | undefined {
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

export function inScope({ ownerId, assistantId }: ContactScope): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(contacts.ownerId, ownerId),
    assistantId === undefined ? undefined : hasSessionWith(assistantId),
  );
}

export function isDue(due: boolean, today: string): SQL | undefined {
  return due ? lte(contacts.followUpDate, today) : or(isNull(contacts.followUpDate), gt(contacts.followUpDate, today));
}
