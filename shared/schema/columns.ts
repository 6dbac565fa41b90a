import { type Column, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, smallint, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC with millisecond precision, like a JavaScript date. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export const timestamps = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

/** The columns for the cost of a model call, in addition to its tokens. */
export const callCost = {
  /** The part of the prompt's tokens that the provider wrote to its cache. */
  writtenPromptTokens: integer('written_prompt_tokens'),
  /** Nano-dollars at the list prices at the end of the call. Null if the prices are not known, or no model was asked. */
  costNanos: bigint('cost_nanos', { mode: 'number' }),
  /** The version of the price table that the cost was computed with. */
  priceVersion: smallint('price_version'),
};

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The condition of a check constraint. The values are constants of the code, never input. */
export function oneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Words for a full-text index. */
export const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A transaction's number, which PostgreSQL never reuses. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
