import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assistants } from '../assistants.ts';
import { instant } from '../columns.ts';

/**
 * Codes that were mailed to visitors to prove a mailbox, stored as hashes: the newest of each session and address, for some minutes. A code
 * is valid once, and becomes invalid after some wrong attempts.
 */
export const privacyCodes = pgTable(
  'privacy_codes',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** HMACs of the address and the code with the platform's key, so neither can be read here. */
    addressHash: text('address_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('privacy_codes_address_key').on(table.assistantId, table.sessionId, table.addressHash),
    index('privacy_codes_expiry_idx').on(table.expiresAt),
  ],
);
