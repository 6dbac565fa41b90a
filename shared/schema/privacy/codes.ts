import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assistants } from '../assistants.ts';
import { instant } from '../columns.ts';

/**
 * Codes that were mailed to visitors to prove a mailbox, as hashes: the newest of a session and address, for some minutes. They are used
 * once, and lost after some wrong tries.
 */
export const privacyCodes = pgTable(
  'privacy_codes',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** HMACs of the address and the code, under the platform's key: neither can be read here. */
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
