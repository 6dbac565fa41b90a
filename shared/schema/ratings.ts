import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core';
import { answerRatings, bestScore, ratingReasons } from '../domain/conversations/ratings.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { conversations } from './conversations.ts';

/** Visitors' ratings of answers. A rating is deleted with its conversation; the counts of its day are kept. */
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
    /** The visitor's comment. */
    comment: text('comment'),
    /** When the owner marked the rating as handled. */
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

/** The scores that visitors give their conversations at the end. */
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

/**
 * Sentences of replies that were not shown to visitors, because no known text contained their figures. They are deleted with their
 * conversation.
 */
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

/** An assistant's ratings and outcomes by day. Only counts, which are kept when the conversations are deleted. */
export const dailyQuality = pgTable(
  'daily_quality',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** A day in the platform's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    up: count('up'),
    down: count('down'),
    /** The number of conversations that have a score, and the sum of the scores. */
    scored: count('scored'),
    scoreSum: count('score_sum'),
    /** The number of conversations that ended on the day, by outcome. */
    contact: count('contact'),
    person: count('person'),
    resolved: count('resolved'),
    unresolved: count('unresolved'),
    /** Forms that visitors filled in. */
    forms: count('forms'),
    /** Bookings made in the chat. */
    bookings: count('bookings'),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.day] })],
);
