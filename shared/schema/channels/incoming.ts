import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardDialog } from '../../domain/conversations/card-dialog.ts';
import type { ChannelMedia } from '../../domain/conversations/channels.ts';
import { visitorLanguages } from '../../domain/display.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { channelConnections } from './connections.ts';

/** A person at a connection. The row is the queue of their messages, which is due when they have paused (server/jobs/due-work.ts). */
export const channelPeers = pgTable(
  'channel_peers',
  {
    id: serial('id').primaryKey(),
    connectionId: integer('connection_id')
      .notNull()
      .references(() => channelConnections.id, { onDelete: 'cascade' }),
    /** The service's id of the person: a chat's id, or a number. */
    externalId: text('external_id').notNull(),
    /** Another id that the service has for the person. People at WhatsApp may be known by a number, by an id, or by both. */
    otherId: text('other_id'),
    name: text('name').notNull(),
    /** The person's language according to the service, if it is one that visitors can read. Null if there is none. */
    language: text('language', { enum: visitorLanguages }),
    /** The session of the person's conversations: 128 random bits, which the service does not know. */
    sessionId: text('session_id').notNull(),
    /**
     * The end of the period in which the service lets a business write to the person after their message. Null if there is no such limit.
     */
    windowEndsAt: instant('window_ends_at'),
    /** A card that the person is asked question by question. */
    dialog: jsonb('dialog').$type<CardDialog>(),
    /** The person has blocked the bot. */
    isGone: boolean('is_gone').notNull().default(false),
    /** A process is handling the person's messages. Its lease is in `next_attempt_at`. */
    isBusy: boolean('is_busy').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Null: there is nothing to do. */
    nextAttemptAt: instant('next_attempt_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('channel_peers_external_key').on(table.connectionId, table.externalId),
    uniqueIndex('channel_peers_other_key')
      .on(table.connectionId, table.otherId)
      .where(sql`${table.otherId} is not null`),
    uniqueIndex('channel_peers_session_key').on(table.sessionId),
    check('channel_peers_language_check', oneOf(table.language, visitorLanguages)),
    index('channel_peers_due_idx').on(table.id, table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** `echo`: a message that the business itself wrote, on a phone of its own. `other`: neither text nor anything else that is read. */
export const channelEventKinds = ['text', 'start', 'contact', 'other', 'echo'] as const;

/** Events that a service has delivered, each stored once. Texts are kept until they are a message of a conversation. */
export const channelEvents = pgTable(
  'channel_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    connectionId: integer('connection_id')
      .notNull()
      .references(() => channelConnections.id, { onDelete: 'cascade' }),
    peerId: integer('peer_id')
      .notNull()
      .references(() => channelPeers.id, { onDelete: 'cascade' }),
    /** The service's id of the event. A second delivery has the same id. */
    externalId: text('external_id').notNull(),
    kind: text('kind', { enum: channelEventKinds }).notNull(),
    content: text('content').notNull(),
    /** The value of the button that the person pressed. */
    choice: text('choice'),
    /** Content that is not text, until it has been understood. */
    media: jsonb('media').$type<ChannelMedia>(),
    /** The client id of the message that this event is a part of, once it has been given to the assistant. */
    turnId: uuid('turn_id'),
    /** How often the assistant has been asked for an answer. */
    tries: integer('tries').notNull().default(0),
    /** When the service accepted the event. Events that arrive late or out of order are read in the order of this time. */
    sentAt: instant('sent_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channel_events_external_key').on(table.connectionId, table.externalId),
    index('channel_events_peer_idx').on(table.peerId),
    index('channel_events_waiting_idx').on(table.peerId, table.id).where(sql`${table.handledAt} is null`),
    index('channel_events_handled_idx').on(table.handledAt).where(sql`${table.handledAt} is not null`),
    check('channel_events_kind_check', oneOf(table.kind, channelEventKinds)),
  ],
);
