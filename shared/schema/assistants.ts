import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OwnersWords } from '../contracts/assistants/translations.ts';
import { providerIds } from '../domain/assistants/providers.ts';
import type { VersionSnapshot } from '../domain/assistants/versions.ts';
import { colorSources } from '../domain/brand-colors.ts';
import { contactNotices } from '../domain/contacts/contact-notices.ts';
import { visitorLanguages } from '../domain/display.ts';
import { whatsappStatuses } from '../domain/whatsapp.ts';
import { bytes, instant, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

export const assistants = pgTable(
  'assistants',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    slug: text('slug').notNull(),
    provider: text('provider', { enum: providerIds }).notNull().default('openai'),
    model: text('model'),
    systemPrompt: text('system_prompt'),
    /** The id of an OpenAI assistant. It is only kept and shown: OpenAI closed the API that served it on 2026-08-26. */
    assistantId: text('assistant_id'),
    /** Encrypted (server/lib/security/secrets.ts). */
    apiKey: text('api_key'),
    useCustomApi: boolean('use_custom_api').notNull().default(false),
    notificationEmail: text('notification_email'),
    contactNotices: text('contact_notices', { enum: contactNotices }).notNull().default('with_summary'),
    /** Milliseconds since 1970 of the last avatar change; null without an avatar. */
    avatarTimestamp: bigint('avatar_timestamp', { mode: 'number' }),
    isActive: boolean('is_active').notNull().default(true),
    /** The assistant is one of the demonstration assistants that the first start made. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Why the provider last failed for this assistant, shown on its owner's card. Null once a reply has succeeded. */
    providerFault: text('provider_fault'),
    providerFaultAt: instant('provider_fault_at'),
    /** Suggestions for a visitor's first message, one per line. Null: the platform's suggestions are shown. */
    suggestions: text('suggestions'),
    /** Whether its visitors may ask for a person. */
    offersPerson: boolean('offers_person').notNull().default(false),
    /** The assistant has a form that may be offered. The turns of all other assistants do not query forms. */
    offersCards: boolean('offers_cards').notNull().default(false),
    /** The titles of the forms that the greeting has buttons for, one per line. */
    greetingButtons: text('greeting_buttons'),
    /** The assistant's model looks at pictures that people send, if it can. */
    looksAtPictures: boolean('looks_at_pictures').notNull().default(false),
    /** Visitors of the assistant's public chat may send pictures. */
    takesPictures: boolean('takes_pictures').notNull().default(false),
    /** A check run starts after knowledge was read again, and a mail is sent if something got worse. */
    checksFollow: boolean('checks_follow').notNull().default(true),
    /** Whether a sentence with a figure that no known text contains is not shown to its visitors. */
    guardsFigures: boolean('guards_figures').notNull().default(false),
    /**
     * The source of the assistant's colours. `chosen`: they are no longer taken from anywhere. Null: the platform's colours, until there is
     * a picture or a site.
     */
    colorsFrom: text('colors_from', { enum: [...colorSources, 'chosen'] }),
    /** When a person who manages the assistant first copied or sent its public link, or saved it as a QR code. */
    linkSharedAt: instant('link_shared_at'),
    /** The size of the assistant's knowledge beside its instructions: its passages, and the number of their terms together. */
    knowledgePassages: integer('knowledge_passages').notNull().default(0),
    knowledgeLength: integer('knowledge_length').notNull().default(0),
    /** When the deletion of the assistant and its dependent rows began. It is hidden from everybody since then. */
    deletedAt: instant('deleted_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('assistants_slug_key').on(table.slug),
    index('assistants_user_id_idx').on(table.userId),
    index('assistants_created_idx').on(table.createdAt),
    index('assistants_shared_idx').on(table.id).where(sql`${table.linkSharedAt} is not null`),
    // Lists leave out assistants that are being deleted. They are few, and every page looks them up.
    index('assistants_deleted_idx').on(table.id).where(sql`deleted_at is not null`),
    check('assistants_provider_check', oneOf(table.provider, providerIds)),
    check('assistants_colors_from_check', oneOf(table.colorsFrom, [...colorSources, 'chosen'])),
    check('assistants_contact_notices_check', oneOf(table.contactNotices, contactNotices)),
  ],
);

/** The settings that shape an assistant's answers, after each save that changed them. Versions are numbered from 1; the newest are kept. */
export const assistantVersions = pgTable(
  'assistant_versions',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    snapshot: jsonb('snapshot').$type<VersionSnapshot>().notNull(),
    /** The user who saved the version. Null for the version from before versions were kept, and after that account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The note of the user who saved the version. */
    note: text('note'),
    /** The version that was restored. */
    restoredFrom: integer('restored_from'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.number] }),
    index('assistant_versions_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/**
 * An owner's texts in another language, as far as they are translated. Deleted forms, fields and services are skipped when a row is read.
 */
export const assistantTranslations = pgTable(
  'assistant_translations',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    language: text('language', { enum: visitorLanguages }).notNull(),
    words: jsonb('words').$type<OwnersWords>().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.language] }),
    check('assistant_translations_language_check', oneOf(table.language, visitorLanguages)),
  ],
);

/** Uploaded pictures, re-encoded by the server. */
export const assistantImages = pgTable(
  'assistant_images',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['avatar', 'logo'] }).notNull(),
    content: bytes('content').notNull(),
    contentType: text('content_type').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.kind] }),
    check('assistant_images_kind_check', oneOf(table.kind, ['avatar', 'logo'])),
  ],
);

/** Branding. A null value is inherited from the owner's branding, the global one, or the defaults. */
export const brandingConfigs = pgTable(
  'branding_configs',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').references(() => assistants.id, { onDelete: 'cascade' }),
    isGlobal: boolean('is_global').notNull().default(false),
    brandName: text('brand_name'),
    logoUrl: text('logo_url'),
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    accentColor: text('accent_color'),
    backgroundColor: text('background_color'),
    textColor: text('text_color'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('branding_configs_assistant_key').on(table.assistantId),
    index('branding_configs_user_idx').on(table.userId),
    uniqueIndex('branding_configs_user_key')
      .on(table.userId)
      .where(sql`${table.assistantId} is null and not ${table.isGlobal}`),
    uniqueIndex('branding_configs_global_key').on(table.isGlobal).where(sql`${table.isGlobal}`),
    check(
      'branding_configs_colors_check',
      sql`concat(${table.primaryColor}, ${table.secondaryColor}, ${table.accentColor}, ${table.backgroundColor}, ${table.textColor}) ~ '^(#[0-9a-fA-F]{6})*$'`,
    ),
  ],
);

export const whatsappConnections = pgTable(
  'whatsapp_connections',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    whatsappNumber: text('whatsapp_number').notNull(),
    qrCode: text('qr_code'),
    status: text('status', { enum: whatsappStatuses }).notNull().default('pending'),
    isConnected: boolean('is_connected').notNull().default(false),
    /** Encrypted (server/lib/security/secrets.ts). */
    sessionData: text('session_data'),
    ...timestamps,
  },
  (table) => [
    index('whatsapp_connections_user_id_idx').on(table.userId),
    index('whatsapp_connections_assistant_id_idx').on(table.assistantId),
    check('whatsapp_connections_status_check', oneOf(table.status, whatsappStatuses)),
  ],
);
