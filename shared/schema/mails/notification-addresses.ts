import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { users } from '../users.ts';

/**
 * Addresses to which a user wants leads mailed, and the address of their account. Until the reader of an address has confirmed it, it gets
 * only mails about the account and the mail that asks for confirmation.
 */
export const notificationAddresses = pgTable(
  'notification_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text('address').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** SHA-256 of the newest mail's token, which is valid once and until `tokenExpiresAt`. */
    tokenHash: text('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the confirmation mail is to be sent. Null once it has been sent. */
    sendAt: instant('send_at').defaultNow(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    uniqueIndex('notification_addresses_token_key').on(table.tokenHash),
    index('notification_addresses_send_idx').on(table.sendAt).where(sql`${table.sendAt} is not null`),
  ],
);
