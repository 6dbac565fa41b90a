import { and, between, desc, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { containsFolded, hasGrams } from '#server/db/statements/folded.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import {
  assistants,
  contactAliases,
  contactSearch,
  contactSessions,
  contacts,
  type conversationSummaries,
  type conversations,
  mailOutbox,
} from '#shared/schema/index.ts';

/** A contact with its assistant's name, all assistants that it has talked to, and the state of the newest mail about it. */
export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** The ids of the assistants that the contact has sessions with. */
const assistantIds = sql<
  number[]
>`array(select distinct a.id from ${contactSessions} s join ${assistants} a on a.id = s.assistant_id
  where s.contact_id = ${contacts.id} and a.deleted_at is null order by a.id)`;

/** The outside services that the contact writes from. */
const channels = sql<
  OutsideChannel[]
>`array(select distinct l.channel from ${contactSessions} s join channel_peers p on p.session_id = s.session_id
  join channel_connections l on l.id = p.connection_id where s.contact_id = ${contacts.id} order by l.channel)`;

/** Selects contacts, without those of assistants that are being deleted. */
export function selectContacts(db: Db) {
  const mail = db
    .select({
      state: mailOutbox.state,
      recipient: mailOutbox.recipient,
      sentAt: mailOutbox.sentAt,
      nextAttemptAt: mailOutbox.nextAttemptAt,
      lastError: mailOutbox.lastError,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, mailAbout(sql`${contacts.id}`)))
    .as('mail');
  return db
    .select({
      contact: getTableColumns(contacts),
      assistantName: assistants.name,
      assistantIds,
      channels,
      mailState: mail.state,
      mailRecipient: mail.recipient,
      mailSentAt: mail.sentAt,
      mailNextAttemptAt: mail.nextAttemptAt,
      mailLastError: mail.lastError,
    })
    .from(contacts)
    .innerJoin(assistants, and(eq(assistants.id, contacts.assistantId), isNull(assistants.deletedAt)))
    .leftJoinLateral(mail, sql`true`)
    .$dynamic();
}

/** The id of the newest mail about a contact, among its own notice and the mails of its summaries. */
export function mailAbout(contactId: SQL): SQL {
  return sql`(select max(about.id) from (
    select id from mail_outbox where contact_id = ${contactId}
    union all
    select mail.id from contact_sessions cs
    join conversation_summaries s on s.assistant_id = cs.assistant_id and s.session_id = cs.session_id
    join mail_outbox mail on mail.summary_id = s.id
    where cs.contact_id = ${contactId}) about)`;
}

/** How a page of contacts is found. */
interface PageSelection {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/**
 * Selects a page of contacts. The ids of the page are found first, and related data is read only for those. Otherwise PostgreSQL, while it
 * has no statistics of a small table, could read the related data of all matching contacts.
 */
export function selectPage(db: Db, page: PageSelection) {
  return selectThese(db, sql`array(${selectIds(db, page)})`, page.orderBy);
}

/** Selects the ids of a page of contacts. */
export function selectIds(db: Db, { where, orderBy, limit }: PageSelection) {
  return db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(where, isInSight))
    .orderBy(...orderBy)
    .limit(limit);
}

/** Selects the contacts whose ids are in an array. */
export function selectThese(db: Db, ids: SQL, orderBy: SQL[]) {
  return selectContacts(db)
    .where(sql`${contacts.id} = any(${ids})`)
    .orderBy(...orderBy);
}

/**
 * Whether a contact is one of the newest with a session with an assistant. The ids are read from the assistant's part of an index, newest
 * first. `between` and the order by both columns leave PostgreSQL no other plan, such as one that reads all contacts.
 */
export function isAmongNewest(
  assistantId: number,
  { beforeId, atMost }: { beforeId: number | undefined; atMost: number },
): SQL {
  const { assistantId: assistant, contactId } = contactSessions;
  const before = beforeId === undefined ? undefined : lt(contactId, beforeId);
  return sql`${contacts.id} = any(array(select ${contactId} from ${contactSessions}
    where ${and(between(assistant, assistantId, assistantId), before)} group by ${assistant}, ${contactId}
    order by ${desc(assistant)}, ${desc(contactId)} limit ${atMost}::int))`;
}

/** Whether a contact's assistant is not being deleted. */
export const isInSight = sql`${contacts.assistantId} not in (select id from ${assistants} where deleted_at is not null)`;

/** The id of the owner whose contacts are searched, as SQL. Undefined for all contacts, which no index serves. */
type Owner = SQL | undefined;

/** Whether a contact's name, address, number, summary or topics contain a text. */
export function matches(search: string, owner: Owner): SQL {
  const { folded, grams, contactId, ownerId } = contactSearch;
  const found = partsOf(search).map((part) =>
    and(
      // The index of parts contains the owner. With a condition on the owner beside it, the index of owners would be used instead, and an
      // owner may have many contacts.
      owner && (hasGrams(sql`${grams}`, owner, part) ?? sql`${ownerId} = ${owner}`),
      containsFolded(sql`${folded}`, part),
    ),
  );
  return sql`${contacts.id} = any(array(select ${contactId} from ${contactSearch} where ${or(...found)}))`;
}

/** The same condition, checked on the contact alone: for a few contacts that are already selected. */
export function matchesOne(search: string): SQL {
  const found = partsOf(search).map((part) => containsFolded(sql`s.folded`, part));
  return sql`exists (select from ${contactSearch} s where s.contact_id = ${contacts.id} and ${or(...found)})`;
}

/** The texts to search for. Numbers are stored without the spaces that people write in them. */
function partsOf(search: string): string[] {
  const digits = search.replace(/[\s().-]/g, '');
  return /^\+?\d{3,}$/.test(digits) && digits !== search ? [search, digits] : [search];
}

/** Whether a contact has a topic, whatever its case and accents. */
export function hasTopic(topic: string | SQL, owner: Owner): SQL {
  const { grams, contactId } = contactSearch;
  if (!owner) {
    return sql`exists (select from unnest(${contacts.keyTopics}) as topic where fold_text(topic) = fold_text(${topic}::text))`;
  }
  return sql`${contacts.id} = any(array(select ${contactId} from ${contactSearch}
    where ${grams} @> array[${owner}::text || '#' || fold_text(${topic}::text)]))`;
}

/** An assistant's owner. */
export function ownerOf(assistantId: number): SQL {
  return sql`(select user_id from ${assistants} where id = ${assistantId})`;
}

/** Joins a session's conversations or summaries to the session of its contact. */
export function isOf(table: typeof conversations | typeof conversationSummaries): SQL | undefined {
  return and(eq(contactSessions.assistantId, table.assistantId), eq(contactSessions.sessionId, table.sessionId));
}

/** Whether a contact has a session with an assistant. */
export function hasSessionWith(assistantId: number): SQL {
  return sql`${contacts.id} in (select contact_id from ${contactSessions} where assistant_id = ${assistantId})`;
}

/**
 * How many of the newest contacts are searched first. Frequent texts and topics are found there, rare ones by an index. For a text, the
 * index returns more contacts than have it, and each has to be checked. For a topic, it returns those that have it.
 * `forTopics`: for several topics in one statement.
 */
export const lookedThrough = { forText: 2_000, forTopic: 200, forTopics: 300 };

/** Whether a public id is the contact's, or that of a contact that was joined to it. */
export function isNamed(publicId: string): SQL {
  return sql`${contacts.id} = (select id from (
    select id from ${contacts} where public_id = ${publicId}
    union all select contact_id from ${contactAliases} where public_id = ${publicId}) named limit 1)`;
}
