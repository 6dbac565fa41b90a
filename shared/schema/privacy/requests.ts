import { check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { requesters, requestKinds } from '../../domain/privacy/requests.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf } from '../columns.ts';

/**
 * People's requests about their data, and complaints, with the reference of a conversation and without a name. A row is kept when the
 * person is erased, and proves that they were. An action that was carried out at once is recorded as done.
 */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: requestKinds }).notNull(),
    /** The reference of the person's newest conversation. */
    reference: text('reference'),
    /** Who made or recorded the request. For the owner's side, also the user's name. */
    madeBy: text('made_by', { enum: requesters }).notNull(),
    madeByName: text('made_by_name'),
    /** The deadline, a day in the platform's time zone: a month later for data requests, 15 working days for a complaint. */
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
