import { integer, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { messages } from '../conversations.ts';

/** Pictures that people have sent from outside services: encoded anew, without what a phone writes into them. They go with their message. */
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
