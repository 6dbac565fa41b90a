import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { QuestionChoices } from '../../domain/conversations/card-dialog.ts';
import { outgoingStates, receiptStates, type TemplateToSend } from '../../domain/conversations/channels.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { messages } from '../conversations.ts';
import { channelPeers } from './incoming.ts';

/**
 * Messages on their way to a person at a connection. A trigger (`server/db/functions`) queues those of the assistant and of people of the
 * business; `content` is a text of the platform itself.
 */
export const channelMessages = pgTable(
  'channel_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    peerId: integer('peer_id')
      .notNull()
      .references(() => channelPeers.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    content: text('content'),
    /** The buttons under a question. */
    choices: jsonb('choices').$type<QuestionChoices>(),
    /** The template, approved by the service in advance, in which the message is sent instead of as free text. */
    template: jsonb('template').$type<TemplateToSend>(),
    state: text('state', { enum: outgoingStates }).notNull().default('waiting'),
    /** How many parts have been sent. A message that is longer than the service allows is sent in parts. */
    partsSent: integer('parts_sent').notNull().default(0),
    /** A request to the service is running. If this is still set after a crash, it is not known whether the service accepted the part. */
    isSending: boolean('is_sending').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** The service's response, or why it could not be reached. */
    lastError: text('last_error'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('channel_messages_message_key').on(table.messageId),
    index('channel_messages_due_idx').on(table.peerId, table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('channel_messages_peer_idx').on(table.peerId, table.id),
    check('channel_messages_state_check', oneOf(table.state, outgoingStates)),
    check('channel_messages_subject_check', sql`num_nonnulls(${table.messageId}, ${table.content}) = 1`),
  ],
);

/**
 * The states that a service has reported for each part of a message. They arrive in any order, even before the response to the call that
 * sent the part.
 */
export const channelReceipts = pgTable(
  'channel_receipts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    outgoingId: bigint('outgoing_id', { mode: 'number' })
      .notNull()
      .references(() => channelMessages.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** The service's id of the part. */
    externalId: text('external_id').notNull(),
    state: text('state', { enum: receiptStates }).notNull(),
    /** The service's category of the message, which decides the price. It is counted once. */
    category: text('category'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('channel_receipts_part_key').on(table.outgoingId, table.part),
    index('channel_receipts_external_idx').on(table.externalId),
    check('channel_receipts_state_check', oneOf(table.state, receiptStates)),
  ],
);
