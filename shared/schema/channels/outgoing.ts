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
 * Messages on their way to a person at a connection: what the assistant and people of the business say, by a trigger
 * (`server/db/functions`), and sentences of the platform's own (`content`).
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
    /** What is pressed under it, of a question. */
    choices: jsonb('choices').$type<QuestionChoices>(),
    /** In what the service has approved beforehand, instead of as it is said. */
    template: jsonb('template').$type<TemplateToSend>(),
    state: text('state', { enum: outgoingStates }).notNull().default('waiting'),
    /** What is longer than a message may be goes in parts: so many have been sent. */
    partsSent: integer('parts_sent').notNull().default(0),
    /** The service is being asked: whoever finds this set does not know whether it has taken the part. */
    isSending: boolean('is_sending').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** What the service said, or why it could not be asked. */
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

/** What a service has said of each part of a message; in any order, and before it has answered the call that sent the part. */
export const channelReceipts = pgTable(
  'channel_receipts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    outgoingId: bigint('outgoing_id', { mode: 'number' })
      .notNull()
      .references(() => channelMessages.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** The service's own. */
    externalId: text('external_id').notNull(),
    state: text('state', { enum: receiptStates }).notNull(),
    /** What the service calls its kind, by which it is charged; counted once. */
    category: text('category'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('channel_receipts_part_key').on(table.outgoingId, table.part),
    index('channel_receipts_external_idx').on(table.externalId),
    check('channel_receipts_state_check', oneOf(table.state, receiptStates)),
  ],
);
