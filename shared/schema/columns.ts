import { type Column, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, smallint, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC, to the millisecond, as JavaScript has it. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export const timestamps = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

/** What a call of a model cost beside its tokens. */
export const callCost = {
  /** The part of the prompt's tokens that the provider wrote to its cache. */
  writtenPromptTokens: integer('written_prompt_tokens'),
  /** Nano-dollars at the list prices of when the call ended; null where they are not known, or no model was asked. */
  costNanos: bigint('cost_nanos', { mode: 'number' }),
  /** Of the price table that it was computed by. */
  priceVersion: smallint('price_version'),
};

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The condition of a check constraint; the values are ours, never a caller's. */
export function oneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Words for an index to find. */
export const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A transaction's number, which PostgreSQL never gives twice. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
