import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { users } from './users.ts';

/** Browsers on which a user wants notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at which the browser's push service accepts messages for it. */
    endpoint: text('endpoint').notNull(),
    /** The keys that messages are encrypted with, so that only the browser can read them (base64url). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_user_idx').on(table.userId, table.id),
  ],
);

/**
 * Notifications still to be sent to a browser. A trigger writes them (`server/db/functions`). A row is deleted when it was sent or given
 * up.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The subject of the notification: a new contact, or a conversation that waits for a person. */
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_messages_due_idx').on(table.nextAttemptAt),
    index('push_messages_subscription_idx').on(table.subscriptionId, table.nextAttemptAt),
    index('push_messages_contact_idx').on(table.contactId),
    index('push_messages_conversation_idx').on(table.conversationId),
    check('push_messages_subject_check', sql`num_nonnulls(${table.contactId}, ${table.conversationId}) = 1`),
  ],
);
