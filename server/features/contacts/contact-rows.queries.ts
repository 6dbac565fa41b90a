import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  assistants,
  contactAliases,
  contactSearch,
  contactSessions,
  contacts,
  conversationSummaries,
  type conversations,
  mailOutbox,
} from '#shared/schema/index.ts';
import { containsFolded, hasGrams } from './folded-text.queries.ts';

/** A contact with its assistant's name, and how the newest mail about it stands. */
export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

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
    .innerJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
    .innerJoin(contactSessions, isOf(conversationSummaries))
    .where(eq(contactSessions.contactId, contacts.id))
    .orderBy(desc(conversationSummaries.id))
    .limit(1)
    .as('mail');
  return db
    .select({
      contact: getTableColumns(contacts),
      assistantName: assistants.name,
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

/** Whether a contact's assistant is not being deleted. */
export const isInSight = sql`${contacts.assistantId} not in (select id from ${assistants} where deleted_at is not null)`;

/** Whose contacts are looked through: an owner's id as SQL; undefined for everybody's, which no index serves. */
type Owner = SQL | undefined;

/** Whether a contact's name, address, number, summary or topics contain a text. */
export function matches(search: string, owner: Owner): SQL {
  const { folded, grams, contactId, ownerId } = contactSearch;
  const found = partsOf(search).map((part) =>
    and(owner && hasGrams(sql`${grams}`, owner, part), containsFolded(sql`${folded}`, part)),
  );
  return sql`${contacts.id} = any(array(select ${contactId} from ${contactSearch}
    where ${and(owner && sql`${ownerId} = ${owner}`, or(...found))}))`;
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

/** Whether a public id is a contact's, or was one's that has been joined to it. */
export function isNamed(publicId: string): SQL {
  return sql`${contacts.id} = (select id from (
    select id from ${contacts} where public_id = ${publicId}
    union all select contact_id from ${contactAliases} where public_id = ${publicId}) named limit 1)`;
}
