import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assistants } from '../assistants.ts';
import { bytes, instant } from '../columns.ts';
import { messages } from '../conversations.ts';

/** Pictures that people have sent: encoded anew, without what a phone writes into them. They go with their message. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Its place among those of its message. */
    position: integer('position').notNull(),
    /** WebP. */
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('message_pictures_position_key').on(table.messageId, table.position)],
);

/** Pictures that visitors of the public chat have chosen for their next message: encoded anew. They become that message's, or go within the hour. */
export const sessionPictures = pgTable(
  'session_pictures',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** WebP. */
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('session_pictures_session_idx').on(table.sessionId, table.assistantId),
    index('session_pictures_assistant_idx').on(table.assistantId),
    index('session_pictures_created_idx').on(table.createdAt),
  ],
);
