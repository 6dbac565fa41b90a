import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ContactEvidence,
  contactStatuses,
  correctableFields,
  interestLevels,
  joinReasons,
  type Person,
} from '../domain/contacts/leads.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

/**
 * A lead: a person who has left an e-mail address or a phone number in a public session, or whose session has a summary. Its values are
 * those of its `contact_sessions`, combined by `person.rules.ts`, and the corrections of users.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: serial('id').primaryKey(),
    /**
     * The name of the contact outside the server: in addresses, links and mails. The session id must not be used there, because it is a key
     * to the visitor's chat.
     */
    publicId: uuid('public_id').notNull().defaultRandom(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** The owner of the assistant. Triggers keep it correct for every write. */
    ownerId: integer('owner_id').notNull().default(0),
    /** The session that the contact was made from. Its other sessions are in `contact_sessions` only. */
    sessionId: text('session_id').notNull(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    interestLevel: text('interest_level', { enum: interestLevels }).notNull().default('low'),
    keyTopics: text('key_topics').array().notNull().default(sql`'{}'::text[]`),
    interestReason: text('interest_reason'),
    /** The newest summary, or a user's correction of it. */
    summary: text('summary'),
    /** The number of conversations of the sessions so far, including those that retention has removed. */
    conversationCount: integer('conversation_count').notNull().default(1),
    /** For each found value, the visitor's sentence that it was taken from. */
    evidence: jsonb('evidence').$type<ContactEvidence>().notNull().default({}),
    /** Fields that a person corrected; no later summary overwrites them. */
    correctedFields: text('corrected_fields', { enum: correctableFields }).array().notNull().default(sql`'{}'::text[]`),
    lastInteraction: instant('last_interaction').notNull().defaultNow(),
    status: text('status', { enum: contactStatuses }).notNull().default('nuevo'),
    /** Nobody on the owner's side has opened the contact since its visitor was last active. */
    unread: boolean('unread').notNull().default(true),
    /** The follow-up: a day in the platform's time zone, and a note on what is to be done. */
    followUpDate: date('follow_up_date', { mode: 'string' }),
    followUpNote: text('follow_up_note'),
    followUpSetAt: instant('follow_up_set_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('contacts_public_id_key').on(table.publicId),
    uniqueIndex('contacts_session_key').on(table.assistantId, table.sessionId),
    index('contacts_changed_idx').on(table.ownerId, table.updatedAt),
    // Lists over all assistants of an owner use these indexes, one for each filter.
    index('contacts_owner_idx').on(table.ownerId, table.lastInteraction, table.id),
    index('contacts_status_idx').on(table.ownerId, table.status, table.lastInteraction, table.id),
    index('contacts_interest_idx').on(table.ownerId, table.interestLevel, table.lastInteraction, table.id),
    index('contacts_unread_idx').on(table.ownerId, table.lastInteraction, table.id).where(sql`${table.unread}`),
    index('contacts_follow_up_idx').on(table.ownerId, table.followUpDate).where(sql`${table.followUpDate} is not null`),
    // Covers all columns of contacts that the figures of a period need.
    index('contacts_created_idx').on(table.assistantId, table.createdAt, table.interestLevel, table.status),
    index('contacts_newest_idx').on(table.lastInteraction, table.id),
    check('contacts_status_check', oneOf(table.status, contactStatuses)),
    check('contacts_interest_check', oneOf(table.interestLevel, interestLevels)),
  ],
);

/**
 * The values of a visitor's person, by session. Each contact has at least one row: a trigger makes it with the contact. Sessions of one
 * owner's assistants that have an address or a number in common belong to one contact.
 */
export const contactSessions = pgTable(
  'contact_sessions',
  {
    id: serial('id').primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    name: text('name'),
    /** In lower case. */
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    evidence: jsonb('evidence').$type<ContactEvidence>().notNull().default({}),
    interestLevel: text('interest_level', { enum: interestLevels }).notNull().default('low'),
    interestReason: text('interest_reason'),
    keyTopics: text('key_topics').array().notNull().default(sql`'{}'::text[]`),
    summary: text('summary'),
    conversationCount: integer('conversation_count').notNull().default(1),
    lastInteraction: instant('last_interaction').notNull().defaultNow(),
    /** Why the session belongs to the contact of another session. Null for the session that the contact was made from. */
    joinedBy: text('joined_by', { enum: joinReasons }),
    joinedValue: text('joined_value'),
    joinedAt: instant('joined_at'),
    /** Values that the session had in common with a contact that it was split from. They do not join it to another contact again. */
    keptApart: text('kept_apart').array().notNull().default(sql`'{}'::text[]`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('contact_sessions_session_key').on(table.assistantId, table.sessionId),
    index('contact_sessions_contact_idx').on(table.contactId),
    index('contact_sessions_assistant_idx').on(table.assistantId, table.contactId),
    index('contact_sessions_email_idx').on(table.email).where(sql`${table.email} is not null`),
    index('contact_sessions_phone_idx').on(table.phone).where(sql`${table.phone} is not null`),
    check('contact_sessions_interest_check', oneOf(table.interestLevel, interestLevels)),
    check('contact_sessions_joined_check', oneOf(table.joinedBy, joinReasons)),
  ],
);

/**
 * The search data of a contact, which a trigger maintains: its texts in lower case without accents, and its trigrams and topics, each with
 * the owner in front (`12:gar`, `12#precios`), so that one index finds an owner's contacts in a table of any size.
 */
export const contactSearch = pgTable(
  'contact_search',
  {
    contactId: integer('contact_id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id').notNull(),
    folded: text('folded').notNull(),
    grams: text('grams').array().notNull(),
  },
  (table) => [
    index('contact_search_grams_idx').using('gin', table.grams),
    index('contact_search_owner_idx').on(table.ownerId),
  ],
);

/** Public ids of contacts that were joined to another contact. Links that were mailed before lead to that contact. */
export const contactAliases = pgTable(
  'contact_aliases',
  {
    publicId: uuid('public_id').primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** The session that the contact was made from. If it is split off again, it gets this id back. */
    assistantId: integer('assistant_id').notNull(),
    sessionId: text('session_id').notNull(),
  },
  (table) => [index('contact_aliases_contact_idx').on(table.contactId)],
);

/** Changes of contacts' statuses: who made them, and when. The names are kept after the accounts are deleted. */
export const contactStatusChanges = pgTable(
  'contact_status_changes',
  {
    id: serial('id').primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: contactStatuses }).notNull(),
    /** No foreign key, as in `contact_notes`, because the entry is kept after the account is deleted. */
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_status_changes_contact_idx').on(table.contactId, table.id),
    check('contact_status_changes_status_check', oneOf(table.status, contactStatuses)),
  ],
);

/** Notes of the owner's side about a contact. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: serial('id').primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    authorId: integer('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_notes_contact_idx').on(table.contactId, table.id)],
);

/** The last day on which an owner got the morning mail about follow-ups. It is sent once a day, however many processes there are. */
export const followUpMails = pgTable('follow_up_mails', {
  ownerId: integer('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
});

/**
 * Messages that contain an e-mail address or a phone number, or that the owner's site has vouched for. A row exists from the statement that
 * stores the message until its visitor is a contact. No foreign key: rows live for milliseconds, and each deletion of a message would need
 * a lookup here.
 */
export const leadMessages = pgTable(
  'lead_messages',
  {
    messageId: integer('message_id').primaryKey(),
    /** The visitor's identity, as the owner's site has proven it. */
    person: jsonb('person').$type<Person>(),
    /** The number of failed attempts. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('lead_messages_due_idx').on(table.nextAttemptAt)],
);
