import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountMailKinds, type MailedFacts } from '../../domain/accounts/account-mails.ts';
import { instant } from '../columns.ts';
import { users } from '../users.ts';

/** Mails about accounts that are still to be sent. A row is deleted when its mail was sent, was given up, or is no longer needed. */
export const accountMails = pgTable(
  'account_mails',
  {
    id: serial('id').primaryKey(),
    /** The same id at each attempt. It is in the mail's Message-ID, and in what the mail lets its reader do. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    kind: text('kind', { enum: accountMailKinds }).notNull(),
    /** The account that the mail is about. Null if only an address was given. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    facts: jsonb('facts').$type<MailedFacts>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_mails_due_idx').on(table.nextAttemptAt),
    index('account_mails_lane_idx').on(accountMailLane(table), table.nextAttemptAt),
    index('account_mails_user_id_idx').on(table.userId),
  ],
);

/** The lane of a mail in `account_mails`: the account, whatever its mailbox is, or else the address. */
export function accountMailLane({ userId, recipient }: { userId: SQLWrapper; recipient: SQLWrapper }): SQL {
  return sql`coalesce(${userId}::text, lower(${recipient}))`;
}

/** The newest password link of each account. It lets the reader of the account's mailbox set a password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was mailed to, in lower case. If the account's address changes, its mailbox is another one. */
    address: text('address').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    /** When the link was requested. An older mail that is sent later does not replace it. */
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the link was used or made invalid. */
    endedAt: instant('ended_at'),
  },
  (table) => [uniqueIndex('password_resets_token_key').on(table.tokenHash)],
);
