import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { noticePlaces } from '../../domain/privacy/privacy.ts';
import { requesters } from '../../domain/privacy/requests.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf } from '../columns.ts';

/**
 * That a session's person has ticked the box for marketing: under which words, where and when, and when it was withdrawn. It goes with the
 * last of conversation and contact.
 */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** What stood beside the box, and the first digits of its hash. */
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
