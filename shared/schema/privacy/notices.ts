import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  type NoticePart,
  noticeLanguages,
  noticePlaces,
  privacyBases,
  privacyPurposes,
} from '../../domain/privacy/privacy.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf, timestamps } from '../columns.ts';

/** An owner's statements about the data of an assistant's visitors, from which the notices are written. */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    assistantId: integer('assistant_id')
      .primaryKey()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Whether visitors see the notice. */
    isShown: boolean('is_shown').notNull().default(false),
    /** The controller of the data: a person or a business, with its tax number and address. */
    controller: text('controller').notNull(),
    taxId: text('tax_id'),
    address: text('address'),
    /** The contact for visitors' questions about their data. */
    contact: text('contact').notNull(),
    purposes: text('purposes', { enum: privacyPurposes }).array().notNull(),
    basis: text('basis', { enum: privacyBases }).notNull(),
    /** The owner's own policy. */
    policyUrl: text('policy_url'),
    /** Visitors are addressed as 'usted'. */
    isFormal: boolean('is_formal').notNull().default(false),
    /** The text beside the marketing checkbox in forms. Null: there is no checkbox. */
    marketingText: text('marketing_text'),
    /** Spanish law 10/2025 applies to the owner, so 'Hablar con una persona' stays on. */
    keepsPerson: boolean('keeps_person').notNull().default(false),
    /** How many days after its last message a conversation is kept. The plan's limit applies if this is null or longer. */
    conversationDays: integer('conversation_days'),
    /** How many days after the last activity a contact is kept. Null: for ever. */
    contactDays: integer('contact_days'),
    ...timestamps,
  },
  (table) => [check('privacy_settings_basis_check', oneOf(table.basis, privacyBases))],
);

/** Notices as visitors were shown them, by the hash of their texts. A trigger refuses every change of a notice. */
export const privacyNotices = pgTable(
  'privacy_notices',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    language: text('language', { enum: noticeLanguages }).notNull(),
    /** The line in the chat. */
    short: text('short').notNull(),
    /** The full text, for the notice's own page. */
    whole: jsonb('whole').$type<NoticePart[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('privacy_notices_version_key').on(table.assistantId, table.version),
    check('privacy_notices_language_check', oneOf(table.language, noticeLanguages)),
  ],
);

/**
 * Which notice a session's person has seen, where, and when first. A row is deleted when neither the conversation nor the contact exists
 * any more.
 */
export const noticeViews = pgTable(
  'notice_views',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id').notNull(),
    sessionId: text('session_id').notNull(),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => privacyNotices.id, { onDelete: 'cascade' }),
    place: text('place', { enum: noticePlaces }).notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('notice_views_once_key').on(table.assistantId, table.sessionId, table.noticeId),
    index('notice_views_notice_idx').on(table.noticeId),
    check('notice_views_place_check', oneOf(table.place, noticePlaces)),
  ],
);
