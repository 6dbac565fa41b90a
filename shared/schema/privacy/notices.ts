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

/** What an owner says of the data of an assistant's visitors, from which the notices are written. */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    assistantId: integer('assistant_id')
      .primaryKey()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Visitors see the notice. */
    isShown: boolean('is_shown').notNull().default(false),
    /** Who decides about the data: a person or a business, with its tax number and address. */
    controller: text('controller').notNull(),
    taxId: text('tax_id'),
    address: text('address'),
    /** Where visitors write about their data. */
    contact: text('contact').notNull(),
    purposes: text('purposes', { enum: privacyPurposes }).array().notNull(),
    basis: text('basis', { enum: privacyBases }).notNull(),
    /** The owner's own policy. */
    policyUrl: text('policy_url'),
    /** Visitors are addressed as 'usted'. */
    isFormal: boolean('is_formal').notNull().default(false),
    /** What stands beside the box for marketing in forms; null: there is none. */
    marketingText: text('marketing_text'),
    /** Spanish law 10/2025 binds the owner: 'Hablar con una persona' stays on. */
    keepsPerson: boolean('keeps_person').notNull().default(false),
    /** So long after the last message a conversation is kept; null, and what is more than the plan's, is the plan's. */
    conversationDays: integer('conversation_days'),
    /** So long after the last activity a contact is kept; null is for ever. */
    contactDays: integer('contact_days'),
    ...timestamps,
  },
  (table) => [check('privacy_settings_basis_check', oneOf(table.basis, privacyBases))],
);

/** Notices as visitors were shown them, by the hash of their texts. A trigger refuses every change of one. */
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
    /** The text of its own page. */
    whole: jsonb('whole').$type<NoticePart[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('privacy_notices_version_key').on(table.assistantId, table.version),
    check('privacy_notices_language_check', oneOf(table.language, noticeLanguages)),
  ],
);

/**
 * Which notice a session's person has seen, where, and when first. It outlives the conversation as long as there is a contact, and goes
 * with the last of the two.
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
