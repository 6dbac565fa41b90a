import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assistants } from '../assistants.ts';
import { bytes, instant } from '../columns.ts';
import { messages } from '../conversations.ts';

/** Pictures that people have sent, re-encoded, without the metadata that a phone adds. They are deleted with their message. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The position among the pictures of its message. */
    position: integer('position').notNull(),
    /** WebP. */
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('message_pictures_position_key').on(table.messageId, table.position)],
);

/**
 * Pictures that visitors of the public chat have chosen for their next message, re-encoded. They are moved to that message, or deleted
 * within the hour.
 */
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
