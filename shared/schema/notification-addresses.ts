import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, timestamps } from './columns.ts';
import { users } from './users.ts';

/**
 * Addresses that somebody wants leads mailed to, and their account's own. Nothing but mails about the account and the one that
 * asks for it is sent to one before whoever reads it has confirmed.
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
    /** SHA-256 of the newest mail's token: it works once, and until `tokenExpiresAt`. */
    tokenHash: text('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the mail that asks is to be sent; null once it has been. */
    sendAt: instant('send_at').defaultNow(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    uniqueIndex('notification_addresses_token_key').on(table.tokenHash),
    index('notification_addresses_send_idx').on(table.sendAt).where(sql`${table.sendAt} is not null`),
  ],
);
