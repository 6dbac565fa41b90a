import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { deliveryStates, webhookEvents } from '../domain/webhooks.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { users } from './users.ts';

/** Addresses that receive the events of a user's assistants. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: all assistants of the user. */
    assistantId: integer('assistant_id').references(() => assistants.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Encrypted (server/lib/security/secrets.ts). */
    secret: text('secret').notNull(),
    events: text('events', { enum: webhookEvents }).array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The number of failed attempts since the last accepted message. */
    failures: integer('failures').notNull().default(0),
    /** After failures in a row, nothing is sent before this moment. */
    restsUntil: instant('rests_until'),
    /** When the webhook was switched off because no message was accepted. Null once its owner has changed it or switched it on again. */
    gaveUpAt: instant('gave_up_at'),
    ...timestamps,
  },
  (table) => [index('webhooks_user_idx').on(table.userId), index('webhooks_assistant_idx').on(table.assistantId)],
);

/**
 * The deliveries of a webhook and their results. They contain no personal text except the receiver's response. Triggers insert them
 * (`server/db/functions`) in the transaction of the event; the message is made when it is sent.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Names the event in the message, the same at each attempt. */
    eventId: uuid('event_id').notNull().defaultRandom(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type', { enum: webhookEvents }).notNull(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    /** Null once retention has removed the conversation. */
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The card's message of a submitted form. No foreign key, because each deletion of a message would need a lookup here. */
    messageId: integer('message_id'),
    /** The booking of a `booking.*` event. No foreign key, for the same reason. */
    bookingId: integer('booking_id'),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When the attempts began. They end 24 hours later. */
    startedAt: instant('started_at'),
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    deliveredAt: instant('delivered_at'),
    /** The result of the last attempt: the response's status and the beginning of its body, or why there was no response. */
    status: integer('status'),
    response: text('response'),
    problem: text('problem'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event_key').on(table.eventId),
    index('webhook_deliveries_webhook_idx').on(table.webhookId, table.id),
    index('webhook_deliveries_assistant_idx').on(table.assistantId),
    index('webhook_deliveries_contact_idx').on(table.contactId),
    index('webhook_deliveries_conversation_idx').on(table.conversationId),
    index('webhook_deliveries_waiting_idx')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_old_idx').on(table.createdAt).where(sql`${table.state} <> 'waiting'`),
    check('webhook_deliveries_state_check', oneOf(table.state, deliveryStates)),
    check('webhook_deliveries_type_check', oneOf(table.type, webhookEvents)),
  ],
);
