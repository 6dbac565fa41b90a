import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from './client.ts';

/** Runs a statement that Drizzle's builder has no words for, and checks the rows it gives. */
export async function queryRows<Row>(db: Db, statement: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}
