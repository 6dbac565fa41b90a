import { check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { requesters, requestKinds } from '../../domain/privacy/requests.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf } from '../columns.ts';

/**
 * What people have asked of their data, and complaints, by the reference of a conversation and without a name: it is left when they are
 * erased, and shows that they were. What somebody did at once is done from the beginning.
 */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: requestKinds }).notNull(),
    /** Of the person's newest conversation. */
    reference: text('reference'),
    /** Who did or noted it; of an owner's side, under which name. */
    madeBy: text('made_by', { enum: requesters }).notNull(),
    madeByName: text('made_by_name'),
    /** A day of the platform's calendar: a month later for data, 15 working days for a complaint. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    doneAt: instant('done_at'),
    doneByName: text('done_by_name'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('privacy_requests_assistant_idx').on(table.assistantId, table.id),
    check('privacy_requests_kind_check', oneOf(table.kind, requestKinds)),
    check('privacy_requests_made_by_check', oneOf(table.madeBy, requesters)),
  ],
);
