import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { documentFormats, sourceFaults, sourceKinds, sourceStates } from '../domain/assistants/knowledge.ts';
import { assistants } from './assistants.ts';
import { bytes, instant, oneOf, timestamps } from './columns.ts';
import { conversations } from './conversations.ts';

/** What an owner gave an assistant to know. */
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
    /** Of its file, whose content is in `knowledge_files`. */
    bytes: integer('bytes'),
    /** A text, or the answer to the question that is the title. */
    text: text('text'),
    format: text('format', { enum: documentFormats }),
    isInternal: boolean('is_internal').notNull().default(false),
    writesQuestions: boolean('writes_questions').notNull().default(true),
    refreshes: boolean('refreshes').notNull().default(false),
    state: text('state', { enum: sourceStates }).notNull().default('queued'),
    fault: text('fault', { enum: sourceFaults }),
    /** Counts what was asked to be read: who reads for an earlier time may write nothing any more. */
    reading: integer('reading').notNull().default(1),
    progressDone: integer('progress_done'),
    progressTotal: integer('progress_total'),
    readAt: instant('read_at'),
    nextReadAt: instant('next_read_at'),
    /** When a model is asked for the questions that could not be written, for want of a key, a plan or an answer. */
    nextQuestionsAt: instant('next_questions_at'),
    /** It goes, in steps: for nobody is it there. */
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

/** Uploaded files, in parts, so that no statement is as long as a file. */
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

/** What was read of a source: a site's pages, or the one document that every other source is. A new reading makes new rows. */
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
    /** Of all its passages, in terms. */
    length: integer('length').notNull(),
    /** SHA-256 of what was read, to see that nothing has changed. */
    hash: text('hash'),
    /** As its server named this version. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    readAt: instant('read_at').notNull(),
    fault: text('fault', { enum: sourceFaults }),
    /** Null for what is known. Else it is being written down, or goes: both in steps, and neither is found or counted. */
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
    /** A model's; null where none was asked. */
    questions: text('questions').array(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.ordinal] })],
);

/**
 * Where a term stands: for each document the passages that hold it, how often, and how long each is, in three lists of one
 * length. So a term costs one row a document, and a search reads a few of them.
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

/** A visitor's message that nothing was found for. Its words stay where they are, and go with their conversation. */
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
 * What a reply cites, as it was then: passages are replaced when their source is read again. With the source its excerpts go, with
 * the conversation too.
 */
export const messageSources = pgTable(
  'message_sources',
  {
    messageId: integer('message_id').notNull(),
    /** As it stands in the reply's text; an internal source's stands nowhere. */
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
