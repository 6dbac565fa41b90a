import type { Db } from '#server/db/client.ts';
import { modelCalls } from '#shared/schema/index.ts';

/** Stores the cost of a call that leaves no other row. */
export async function insertModelCall(db: Db, call: typeof modelCalls.$inferInsert): Promise<void> {
  await db.insert(modelCalls).values(call);
}
