import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { answerRatings, bestScore, ratingReasons } from '../domain/conversations/ratings.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { conversations } from './conversations.ts';

/** What visitors think of answers. A rating goes with its conversation; the counts of its day stay. */
export const messageRatings = pgTable(
  'message_ratings',
  {
    messageId: integer('message_id').primaryKey(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').notNull(),
    rating: text('rating', { enum: answerRatings }).notNull(),
    reason: text('reason', { enum: ratingReasons }),
    /** The visitor's own words. */
    comment: text('comment'),
    /** When the owner has seen to it. */
    handledAt: instant('handled_at'),
    ...timestamps,
  },
  (table) => [
    index('message_ratings_conversation_idx').on(table.conversationId),
    index('message_ratings_given_idx').on(table.assistantId, table.rating, table.conversationId),
    index('message_ratings_open_idx')
      .on(table.assistantId, table.messageId)
      .where(sql`${table.rating} = 'down' and ${table.handledAt} is null`),
    check('message_ratings_rating_check', oneOf(table.rating, answerRatings)),
    check('message_ratings_reason_check', oneOf(table.reason, ratingReasons)),
  ],
);

/** What visitors give their conversations at the end. */
export const conversationRatings = pgTable(
  'conversation_ratings',
  {
    conversationId: integer('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    score: smallint('score').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('conversation_ratings_score_check', sql`${table.score} between 1 and ${sql.raw(String(bestScore))}`),
  ],
);

/** Sentences of replies that no visitor got: their figures stood in nothing that was known. They go with their conversation. */
export const heldSentences = pgTable(
  'held_sentences',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id').notNull(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').notNull(),
    sentence: text('sentence').notNull(),
    figures: text('figures').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('held_sentences_conversation_idx').on(table.conversationId),
    index('held_sentences_assistant_idx').on(table.assistantId, table.id),
  ],
);

const count = (name: string) => integer(name).notNull().default(0);

/** An assistant's ratings and outcomes by day, kept when the conversations are deleted: counts alone. */
export const dailyQuality = pgTable(
  'daily_quality',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** In the platform's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    up: count('up'),
    down: count('down'),
    /** Conversations that have a score, and the sum of these. */
    scored: count('scored'),
    scoreSum: count('score_sum'),
    /** Conversations that ended on the day, by what became of them. */
    contact: count('contact'),
    person: count('person'),
    resolved: count('resolved'),
    unresolved: count('unresolved'),
    /** Forms that visitors filled in. */
    forms: count('forms'),
    /** Made in the chat. */
    bookings: count('bookings'),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.day] })],
);
