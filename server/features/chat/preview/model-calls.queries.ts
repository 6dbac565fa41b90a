import type { Db } from '#server/db/client.ts';
import { modelCalls } from '#shared/schema/index.ts';

/** Notes what a call cost that leaves no row of its own. */
export async function insertModelCall(db: Db, call: typeof modelCalls.$inferInsert): Promise<void> {
  await db.insert(modelCalls).values(call);
}
