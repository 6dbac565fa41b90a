import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { systemSettings } from '#shared/schema/index.ts';

export type SettingsRow = typeof systemSettings.$inferSelect;

const theOnlyRow = eq(systemSettings.id, 1);

export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(systemSettings).where(theOnlyRow);
  return row;
}

/** Creates the row on the first start. */
export async function insertSettings(db: Db, secretCheck: string): Promise<void> {
  await db.insert(systemSettings).values({ secretCheck }).onConflictDoNothing();
}
