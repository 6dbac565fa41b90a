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
 * A lead: a person who has left an e-mail address or a phone number in a public session, or whose session has a summary. Its values
 * are what `contact_sessions` say of the person, joined by `person.rules.ts`, and what somebody has corrected.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: serial('id').primaryKey(),
    /** Names the contact outside the server: in addresses, links and mails. The session id is a key to the visitor's chat. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Whose the assistant is; triggers keep it so, whoever writes. */
    ownerId: integer('owner_id').notNull().default(0),
    /** Of the session that it was made from; the others are in `contact_sessions` beside it. */
    sessionId: text('session_id').notNull(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    interestLevel: text('interest_level', { enum: interestLevels }).notNull().default('low'),
    keyTopics: text('key_topics').array().notNull().default(sql`'{}'::text[]`),
    interestReason: text('interest_reason'),
    /** The newest summary's, or what a person made of it. */
    summary: text('summary'),
    /** The sessions' conversations so far, those that retention has removed included. */
    conversationCount: integer('conversation_count').notNull().default(1),
    /** For each found value, the visitor's sentence it was taken from. */
    evidence: jsonb('evidence').$type<ContactEvidence>().notNull().default({}),
    /** Fields that a person corrected; no later summary overwrites them. */
    correctedFields: text('corrected_fields', { enum: correctableFields }).array().notNull().default(sql`'{}'::text[]`),
    lastInteraction: instant('last_interaction').notNull().defaultNow(),
    status: text('status', { enum: contactStatuses }).notNull().default('nuevo'),
    /** Nobody of the owner's side has opened it since its visitor last did something. */
    unread: boolean('unread').notNull().default(true),
    /** When to see to it again, a day in the platform's time zone, and what for. */
    followUpDate: date('follow_up_date', { mode: 'string' }),
    followUpNote: text('follow_up_note'),
    followUpSetAt: instant('follow_up_set_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('contacts_public_id_key').on(table.publicId),
    uniqueIndex('contacts_session_key').on(table.assistantId, table.sessionId),
    index('contacts_changed_idx').on(table.ownerId, table.updatedAt),
    // What lists over all assistants of an owner begin with, by whichever filter.
    index('contacts_owner_idx').on(table.ownerId, table.lastInteraction, table.id),
    index('contacts_status_idx').on(table.ownerId, table.status, table.lastInteraction, table.id),
    index('contacts_interest_idx').on(table.ownerId, table.interestLevel, table.lastInteraction, table.id),
    index('contacts_unread_idx').on(table.ownerId, table.lastInteraction, table.id).where(sql`${table.unread}`),
    index('contacts_follow_up_idx').on(table.ownerId, table.followUpDate).where(sql`${table.followUpDate} is not null`),
    // All that the figures of a period ask of its contacts.
    index('contacts_created_idx').on(table.assistantId, table.createdAt, table.interestLevel, table.status),
    index('contacts_newest_idx').on(table.lastInteraction, table.id),
    check('contacts_status_check', oneOf(table.status, contactStatuses)),
    check('contacts_interest_check', oneOf(table.interestLevel, interestLevels)),
  ],
);

/**
 * What a visitor's session says of its person. Each contact has one at least: a trigger makes it with the contact. Sessions of
 * one owner's assistants that have an address or a number in common belong to one contact.
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
    /** Why it belongs to another session's contact; null for the one that the contact was made from. */
    joinedBy: text('joined_by', { enum: joinReasons }),
    joinedValue: text('joined_value'),
    joinedAt: instant('joined_at'),
    /** Values that it was split from a contact in spite of: they join it to no other one again. */
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
 * What a contact is found by, kept by a trigger: its texts in small letters without accents, and its parts of three letters and its
 * topics, each with the owner in front (`12:gar`, `12#precios`), so that one index finds an owner's in a table of any size.
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

/** Public ids of contacts that were joined to another one: links that were mailed before lead to it. */
export const contactAliases = pgTable(
  'contact_aliases',
  {
    publicId: uuid('public_id').primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** The session that the contact was made from, which gets its id back when it is split off again. */
    assistantId: integer('assistant_id').notNull(),
    sessionId: text('session_id').notNull(),
  },
  (table) => [index('contact_aliases_contact_idx').on(table.contactId)],
);

/** Who has set a contact's status to what, and when. The names outlive the accounts. */
export const contactStatusChanges = pgTable(
  'contact_status_changes',
  {
    id: serial('id').primaryKey(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: contactStatuses }).notNull(),
    /** No foreign key, as in `contact_notes`: the entry outlives the account. */
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_status_changes_contact_idx').on(table.contactId, table.id),
    check('contact_status_changes_status_check', oneOf(table.status, contactStatuses)),
  ],
);

/** What the owner's side has written down about a contact. */
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

/** The last day on whose morning an owner was mailed their follow-ups: once a day, however many processes there are. */
export const followUpMails = pgTable('follow_up_mails', {
  ownerId: integer('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
});

/**
 * Messages that hold an e-mail address or a phone number, or that the owner's site has vouched for, from the statement that stores
 * them until their visitor is a contact. No foreign key: rows live for milliseconds, and each deleted message would have to be looked
 * for here.
 */
export const leadMessages = pgTable(
  'lead_messages',
  {
    messageId: integer('message_id').primaryKey(),
    /** Who the visitor is, as the owner's site has proven. */
    person: jsonb('person').$type<Person>(),
    /** Tries that failed. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('lead_messages_due_idx').on(table.nextAttemptAt)],
);
