import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { noticePlaces } from '../../domain/privacy/privacy.ts';
import { requesters } from '../../domain/privacy/requests.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf } from '../columns.ts';

/**
 * Consents of a session's person to marketing, given by a checkbox: the text, where and when, and when it was withdrawn. A row is deleted
 * when neither the conversation nor the contact exists any more.
 */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** The text beside the checkbox, and the first digits of its hash. */
    text: text('text').notNull(),
    version: text('version').notNull(),
    place: text('place', { enum: noticePlaces }).notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by', { enum: requesters }),
  },
  (table) => [
    index('marketing_consents_session_idx').on(table.assistantId, table.sessionId),
    check('marketing_consents_place_check', oneOf(table.place, noticePlaces)),
  ],
);
