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

/** A contact with its assistant's name, all assistants that it has talked to, and how the newest mail about it stands. */
export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** Those that it has sessions with. */
const assistantIds = sql<
  number[]
>`array(select distinct a.id from ${contactSessions} s join ${assistants} a on a.id = s.assistant_id
  where s.contact_id = ${contacts.id} and a.deleted_at is null order by a.id)`;

/** The outside services that it writes from. */
const channels = sql<
  OutsideChannel[]
>`array(select distinct l.channel from ${contactSessions} s join channel_peers p on p.session_id = s.session_id
  join channel_connections l on l.id = p.connection_id where s.contact_id = ${contacts.id} order by l.channel)`;

/** Of assistants that are being deleted there are none. */
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

/** The mail that stands for all about a contact: the newest of its notice and those of its summaries. */
export function mailAbout(contactId: SQL): SQL {
  return sql`(select max(about.id) from (
    select id from mail_outbox where contact_id = ${contactId}
    union all
    select mail.id from contact_sessions cs
    join conversation_summaries s on s.assistant_id = cs.assistant_id and s.session_id = cs.session_id
    join mail_outbox mail on mail.summary_id = s.id
    where cs.contact_id = ${contactId}) about)`;
}

/**
 * A page of them. Which they are is found first, and what hangs from each is looked for only then: however PostgreSQL would order
 * these steps, as long as it has not counted a small table, they would be taken for every contact that is asked for.
 */
export function selectPage(
  db: Db,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: SQL[]; limit: number },
) {
  const page = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(where, isInSight))
    .orderBy(...orderBy)
    .limit(limit);
  return selectContacts(db)
    .where(sql`${contacts.id} = any(array(${page}))`)
    .orderBy(...orderBy);
}

/**
 * Whether a contact is one of the newest with a session with an assistant. Their ids are read from the assistant's part of an index,
 * newest first: `between` and the order by both columns leave PostgreSQL no other way, which would walk through everybody's contacts.
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

/** Whose contacts are looked through: an owner's id as SQL; undefined for everybody's, which no index serves. */
type Owner = SQL | undefined;

/** Whether a contact's name, address, number, summary or topics contain a text. */
export function matches(search: string, owner: Owner): SQL {
  const { folded, grams, contactId, ownerId } = contactSearch;
  const found = partsOf(search).map((part) =>
    and(
      // The index of parts has the owner in it. Named beside it, the owner would be looked up instead, who may have many contacts.
      owner && (hasGrams(sql`${grams}`, owner, part) ?? sql`${ownerId} = ${owner}`),
      containsFolded(sql`${folded}`, part),
    ),
  );
  return sql`${contacts.id} = any(array(select ${contactId} from ${contactSearch} where ${or(...found)}))`;
}

/** The same by looking at the contact alone: for some that are at hand. */
export function matchesOne(search: string): SQL {
  const found = partsOf(search).map((part) => containsFolded(sql`s.folded`, part));
  return sql`exists (select from ${contactSearch} s where s.contact_id = ${contacts.id} and ${or(...found)})`;
}

/** A number is kept without the blanks that people write in it. */
function partsOf(search: string): string[] {
  const digits = search.replace(/[\s().-]/g, '');
  return /^\+?\d{3,}$/.test(digits) && digits !== search ? [search, digits] : [search];
}

/** Whether a contact has a topic, whatever its case and accents. */
export function hasTopic(topic: string, owner: Owner): SQL {
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

/** Joins what belongs to a session to what is known of its visitor. */
export function isOf(table: typeof conversations | typeof conversationSummaries): SQL | undefined {
  return and(eq(contactSessions.assistantId, table.assistantId), eq(contactSessions.sessionId, table.sessionId));
}

/** Whether one of a contact's sessions is an assistant's. */
export function hasSessionWith(assistantId: number): SQL {
  return sql`${contacts.id} in (select contact_id from ${contactSessions} where assistant_id = ${assistantId})`;
}

/**
 * What is frequent is found among the newest contacts, what is rare by an index. Of a text the index gives more than has it, and each has to be
 * looked at; of a topic those that have it.
 */
export const lookedThrough = { forText: 2_000, forTopic: 200 };

/** Whether a public id is a contact's, or was one's that has been joined to it. */
export function isNamed(publicId: string): SQL {
  return sql`${contacts.id} = (select id from (
    select id from ${contacts} where public_id = ${publicId}
    union all select contact_id from ${contactAliases} where public_id = ${publicId}) named limit 1)`;
}
