import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messageStates } from '../contracts/conversations/chat.ts';
import { interestLevels } from '../domain/contacts/leads.ts';
import { channelIds, outsideChannels, restingChannels, visitorChannels } from '../domain/conversations/channels.ts';
import { handlers, messageAuthors, messageKinds, waitingReasons } from '../domain/conversations/inbox.ts';
import { conversationOutcomes } from '../domain/conversations/ratings.ts';
import { visitorLanguages } from '../domain/display.ts';
import type { HostPage } from '../domain/widget/host-page.ts';
import { assistants } from './assistants.ts';
import { callCost, instant, oneOf, timestamps, wordVector } from './columns.ts';
import { users } from './users.ts';

const finishReasons = ['stop', 'length', 'filtered', 'other'] as const;

/**
 * A public conversation belongs to a visitor's session (the holder of the session id), a private one to a user. A session has at most one
 * open conversation. The next message after a conversation was closed opens a new one.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: serial('id').primaryKey(),
    channel: text('channel', { enum: channelIds }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id'),
    title: text('title').notNull().default('New Conversation'),
    /** The language of the platform's own texts in a visitor's conversation. Null: the platform's language. */
    language: text('language', { enum: visitorLanguages }),
    /** The page on which a conversation in the widget began, as that page reported it. */
    hostPage: jsonb('host_page').$type<HostPage>(),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    /** Who answers the conversation, since when, and how often that has changed. Triggers publish changes (`server/db/functions`). */
    handledBy: text('handled_by', { enum: handlers }).notNull().default('ai'),
    handlerId: integer('handler_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name as visitors read it. Null if the person has not set one. */
    handlerName: text('handler_name'),
    handledSince: instant('handled_since'),
    handlingVersion: integer('handling_version').notNull().default(0),
    waitingReason: text('waiting_reason', { enum: waitingReasons }),
    /** Since when the conversation has had something for a person that nobody has looked at. */
    unseenSince: instant('unseen_since'),
    /** Until when a user who may answer the conversation has it open. Until then its messages go to pages as events. */
    watchedUntil: instant('watched_until'),
    /**
     * The reference by which visitor and owner name the conversation to each other: `A7K-2Q9`. A trigger sets it. Conversations from before
     * references existed have none.
     */
    reference: text('reference'),
    /** The outcome of a visitor's conversation, once it is closed. */
    outcome: text('outcome', { enum: conversationOutcomes }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('conversations_open_session_key').on(table.sessionId).where(sql`${table.closedAt} is null`),
    // None of these indexes contains the time of the last message, so that updating it with each message stays cheap (heap-only updates).
    index('conversations_session_idx').on(table.sessionId, table.assistantId),
    // Conversations at outside services: few, or none.
    index('conversations_outside_idx')
      .on(table.assistantId, table.sessionId)
      .where(oneOf(table.channel, outsideChannels)),
    // Two indexes contain the time of closing, because housekeeping searches by it: for an assistant's old conversations, and
    // (`conversations_closed_idx`) for those closed recently.
    index('conversations_assistant_idx').on(table.assistantId, table.closedAt),
    index('conversations_outcome_idx')
      .on(table.assistantId, table.outcome, table.closedAt)
      .where(sql`${table.outcome} is not null`),
    uniqueIndex('conversations_reference_key')
      .on(table.assistantId, table.reference)
      .where(sql`${table.reference} is not null`),
    index('conversations_closed_idx').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index('conversations_user_idx').on(table.userId, table.id).where(sql`${table.userId} is not null`),
    index('conversations_open_public_idx')
      .on(table.id)
      .where(sql`${table.closedAt} is null and ${oneOf(table.channel, restingChannels)}`),
    index('conversations_held_idx')
      .on(table.assistantId)
      .where(sql`${table.handledBy} <> 'ai' and ${table.closedAt} is null`),
    index('conversations_handler_idx').on(table.handlerId).where(sql`${table.handlerId} is not null`),
    check('conversations_language_check', oneOf(table.language, visitorLanguages)),
    check('conversations_handled_by_check', oneOf(table.handledBy, handlers)),
    check('conversations_waiting_reason_check', oneOf(table.waitingReason, waitingReasons)),
    check('conversations_outcome_check', oneOf(table.outcome, conversationOutcomes)),
    check('conversations_channel_check', oneOf(table.channel, channelIds)),
    check(
      'conversations_holder_check',
      sql`case when ${oneOf(table.channel, visitorChannels)} then ${table.sessionId} is not null and ${table.userId} is null else ${table.userId} is not null and ${table.sessionId} is null end`,
    ),
  ],
);

/**
 * A message and the reply to it. A reply's row exists from the start of its generation (`streaming`), refers to the message that it
 * answers, and is updated every second during the generation, so that an abandoned row is recognised. No index contains the columns of
 * these updates, which keeps them cheap (heap-only updates).
 */
export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: messageStates }).notNull().default('complete'),
    clientMessageId: uuid('client_message_id'),
    /** The message that a reply answers. Both are written by one statement and deleted with their conversation. */
    replyToId: integer('reply_to_id'),
    /** The author of a message that neither a model nor a visitor wrote. A person's message also has the name that the visitor reads. */
    author: text('author', { enum: messageAuthors }),
    authorName: text('author_name'),
    /** `card`: the message has a row in `cards` to be filled in. Null for all other messages. */
    kind: text('kind', { enum: messageKinds }),
    /** Counts the generations of a reply. A retry takes over the row, and an older attempt can no longer write it. */
    attempt: integer('attempt').notNull().default(1),
    stopRequested: boolean('stop_requested').notNull().default(false),
    /** Why a reply failed or was cut off: see `ReplyFault` in the chat feature. */
    fault: text('fault'),
    demo: boolean('demo').notNull().default(false),
    provider: text('provider'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    /** The part of the prompt's tokens that the provider read from its cache. */
    cachedPromptTokens: integer('cached_prompt_tokens'),
    ...callCost,
    /** The provider reported no usage (stopped, cut off, failed), so the figures are estimates. */
    usageEstimated: boolean('usage_estimated').notNull().default(false),
    /** Why the model stopped: `stop`, or the reason why a complete reply may lack something (`length`, `filtered`, `other`). */
    finishReason: text('finish_reason', { enum: finishReasons }),
    /** The user whose plan a reply was counted against. Null if no limit applies, or the count was given back. */
    chargedUserId: integer('charged_user_id'),
    firstTokenMs: integer('first_token_ms'),
    ...timestamps,
  },
  (table) => [
    index('messages_conversation_idx').on(table.conversationId, table.id),
    // Only rows that have a value, because each index that contains a row costs every turn an insertion.
    uniqueIndex('messages_client_message_id_key')
      .on(table.clientMessageId)
      .where(sql`${table.clientMessageId} is not null`),
    uniqueIndex('messages_one_streaming_key').on(table.conversationId).where(sql`${table.state} = 'streaming'`),
    check('messages_author_check', oneOf(table.author, messageAuthors)),
    check('messages_kind_check', oneOf(table.kind, messageKinds)),
    check('messages_role_check', oneOf(table.role, ['user', 'assistant'])),
    check('messages_state_check', oneOf(table.state, messageStates)),
  ],
);

/**
 * The words of a visitor's conversation that has ended, for the search palette: in lower case without accents, each with the assistant in
 * front (`12:presupuesto`), so that one index finds an owner's conversations in a table of any size. A trigger maintains it.
 */
export const conversationWords = pgTable(
  'conversation_words',
  {
    conversationId: integer('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').notNull(),
    words: wordVector('words').notNull(),
  },
  (table) => [
    index('conversation_words_words_idx').using('gin', table.words),
    index('conversation_words_assistant_idx').on(table.assistantId, table.conversationId),
  ],
);

const summaryOrigins = ['model', 'messages'] as const;

export const conversationSummaries = pgTable(
  'conversation_summaries',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Null once retention has removed the conversation. The summary is kept. */
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    sessionId: text('session_id').notNull(),
    summary: text('summary').notNull(),
    contactInfo: jsonb('contact_info'),
    keyTopics: text('key_topics').array().notNull().default(sql`'{}'::text[]`),
    interestLevel: text('interest_level', { enum: interestLevels }).notNull().default('low'),
    interestReason: text('interest_reason'),
    /** `messages`: no model could be asked, so the summary is made from the visitor's own messages. */
    origin: text('origin', { enum: summaryOrigins }).notNull().default('model'),
    emailSent: boolean('email_sent').notNull().default(false),
    /** The model that was asked for the summary and its cost, even if its answer could not be used. Null if no model was asked. */
    provider: text('provider'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    cachedPromptTokens: integer('cached_prompt_tokens'),
    ...callCost,
    /** The provider reported no usage, so the figures are estimates. */
    usageEstimated: boolean('usage_estimated').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_summaries_conversation_key').on(table.conversationId),
    index('conversation_summaries_session_idx').on(table.assistantId, table.sessionId),
    check('conversation_summaries_interest_check', oneOf(table.interestLevel, interestLevels)),
    check('conversation_summaries_origin_check', oneOf(table.origin, summaryOrigins)),
  ],
);
