import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a column holds a text somewhere, in any case. What a caller writes is a text, never a pattern. */
export function containsText(column: Column, text: string): SQL {
  return sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}
