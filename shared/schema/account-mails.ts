import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountMailKinds, type MailedFacts } from '../domain/accounts/account-mails.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Mails about an account that are still to be sent. A row goes when its mail was sent, was given up, or has no reason any more. */
export const accountMails = pgTable(
  'account_mails',
  {
    id: serial('id').primaryKey(),
    /** The same in each try: of the mail's Message-ID, and of what it lets its reader do. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    kind: text('kind', { enum: accountMailKinds }).notNull(),
    /** Whose account it is about; null where only an address was named. */
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

/** To whom a mail goes, of `account_mails`: whoever has the account, wherever their mailbox is. */
export function accountMailLane({ userId, recipient }: { userId: SQLWrapper; recipient: SQLWrapper }): SQL {
  return sql`coalesce(${userId}::text, lower(${recipient}))`;
}

/** The newest link of each account that lets whoever reads its mailbox set a password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the link was mailed to, in lower case: with another address the account has another mailbox. */
    address: text('address').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    /** When it was asked for: an older mail that is sent later does not take its place. */
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Used, or made void. */
    endedAt: instant('ended_at'),
  },
  (table) => [uniqueIndex('password_resets_token_key').on(table.tokenHash)],
);
