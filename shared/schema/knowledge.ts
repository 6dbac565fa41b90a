import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { documentFormats, sourceFaults, sourceKinds, sourceStates } from '../domain/assistants/knowledge.ts';
import { assistants } from './assistants.ts';
import { bytes, instant, oneOf, timestamps } from './columns.ts';
import { conversations } from './conversations.ts';

/** The knowledge sources that an owner gave an assistant. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    title: text('title').notNull(),
    url: text('url'),
    fileName: text('file_name'),
    /** The size of the source's file, whose content is in `knowledge_files`. */
    bytes: integer('bytes'),
    /** The text of a text source, or the answer to the question in the title. */
    text: text('text'),
    format: text('format', { enum: documentFormats }),
    isInternal: boolean('is_internal').notNull().default(false),
    writesQuestions: boolean('writes_questions').notNull().default(true),
    refreshes: boolean('refreshes').notNull().default(false),
    state: text('state', { enum: sourceStates }).notNull().default('queued'),
    fault: text('fault', { enum: sourceFaults }),
    /** The number of the latest requested reading. A process that reads for an earlier request may no longer write. */
    reading: integer('reading').notNull().default(1),
    progressDone: integer('progress_done'),
    progressTotal: integer('progress_total'),
    readAt: instant('read_at'),
    nextReadAt: instant('next_read_at'),
    /** When a model is asked again for questions that could not be written, because there was no key, no plan or no answer. */
    nextQuestionsAt: instant('next_questions_at'),
    /** When the deletion of the source began. It is deleted in steps and hidden from everybody. */
    deletedAt: instant('deleted_at'),
    ...timestamps,
  },
  (table) => [
    index('knowledge_sources_assistant_idx').on(table.assistantId),
    index('knowledge_sources_next_read_idx').on(table.nextReadAt).where(sql`${table.nextReadAt} is not null`),
    index('knowledge_sources_next_questions_idx')
      .on(table.nextQuestionsAt)
      .where(sql`${table.nextQuestionsAt} is not null`),
    index('knowledge_sources_deleted_idx').on(table.id).where(sql`${table.deletedAt} is not null`),
    index('knowledge_sources_unread_idx')
      .on(table.id)
      .where(oneOf(table.state, ['queued', 'reading'])),
    check('knowledge_sources_kind_check', oneOf(table.kind, sourceKinds)),
    check('knowledge_sources_state_check', oneOf(table.state, sourceStates)),
  ],
);

/** Uploaded files, stored in parts, so that no statement is as long as a file. */
export const knowledgeFiles = pgTable(
  'knowledge_files',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => knowledgeSources.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.part] })],
);

/**
 * The documents that were read from a source. A site has one per page, every other source has exactly one. A new reading makes new rows.
 */
export const knowledgeDocuments = pgTable(
  'knowledge_documents',
  {
    id: serial('id').primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => knowledgeSources.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    url: text('url'),
    pages: integer('pages'),
    characters: integer('characters').notNull(),
    passages: integer('passages').notNull(),
    /** The length of all its passages together, in terms. */
    length: integer('length').notNull(),
    /** SHA-256 of the content that was read, to detect that nothing has changed. */
    hash: text('hash'),
    /** The server's identifiers of this version. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    readAt: instant('read_at').notNull(),
    fault: text('fault', { enum: sourceFaults }),
    /**
     * Null for documents in use. Otherwise the document is being written or deleted, both in steps, and it is neither found nor counted.
     */
    hiddenSince: instant('hidden_since'),
  },
  (table) => [
    index('knowledge_documents_source_idx').on(table.sourceId),
    index('knowledge_documents_hidden_idx').on(table.id).where(sql`${table.hiddenSince} is not null`),
  ],
);

export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => knowledgeDocuments.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal').notNull(),
    heading: text('heading'),
    page: integer('page'),
    text: text('text').notNull(),
    /** The questions that a model has written. Null if no model was asked. */
    questions: text('questions').array(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.ordinal] })],
);

/**
 * The positions of a term: for each document the passages that contain it, how often they do, and how long each passage is, in three arrays
 * of equal length. So a term needs one row per document, and a search reads only a few rows.
 */
export const knowledgePostings = pgTable(
  'knowledge_postings',
  {
    assistantId: integer('assistant_id').notNull(),
    term: text('term').notNull(),
    documentId: integer('document_id')
      .notNull()
      .references(() => knowledgeDocuments.id, { onDelete: 'cascade' }),
    ordinals: smallint('ordinals').array().notNull(),
    frequencies: smallint('frequencies').array().notNull(),
    lengths: smallint('lengths').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.term, table.documentId] }),
    index('knowledge_postings_document_idx').on(table.documentId),
  ],
);

/** A visitor's message for which nothing was found. Its text stays in the message and is deleted with the conversation. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    messageId: integer('message_id').primaryKey(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').notNull(),
  },
  (table) => [
    index('unanswered_questions_conversation_idx').on(table.conversationId),
    index('unanswered_questions_assistant_idx').on(table.assistantId, table.messageId),
  ],
);

/**
 * The sources that a reply cites, as they were at that time, because passages are replaced when their source is read again. The excerpts
 * are deleted with the source, and with the conversation.
 */
export const messageSources = pgTable(
  'message_sources',
  {
    messageId: integer('message_id').notNull(),
    /** The number that refers to the source in the reply's text. The number of an internal source is not in the text. */
    number: smallint('number').notNull(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sourceId: integer('source_id')
      .notNull()
      .references(() => knowledgeSources.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    page: integer('page'),
    url: text('url'),
    excerpt: text('excerpt').notNull(),
    isInternal: boolean('is_internal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.number] }),
    index('message_sources_conversation_idx').on(table.conversationId),
    index('message_sources_source_idx').on(table.sourceId),
  ],
);
