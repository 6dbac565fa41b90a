import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a column contains a text, ignoring case. The text is never read as a pattern. */
export function containsText(column: Column, text: string): SQL {
  return sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}
