import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../client.ts';

/** Returns a reader for the rows of a statement that Drizzle's builder can't express. Create it once, because it compiles the check. */
export function rowReader<Row>(row: z.ZodType<Row>): (db: Db, statement: SQL) => Promise<Row[]> {
  const result = z.object({ rows: z.array(row) });
  return async (db, statement) => result.parse(await db.execute(statement)).rows;
}
