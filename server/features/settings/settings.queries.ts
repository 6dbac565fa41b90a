import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/statements/prepared.ts';
import { systemSettings } from '#shared/schema/index.ts';

export type SettingsRow = typeof systemSettings.$inferSelect;

const theOnlyRow = eq(systemSettings.id, 1);

export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await settingsRow(db).execute();
  return row;
}

const settingsRow = prepared((db) => db.select().from(systemSettings).where(theOnlyRow).prepare('settings'));

/** Creates the row on the first start. */
export async function insertSettings(db: Db, secretCheck: string): Promise<void> {
  await db.insert(systemSettings).values({ secretCheck }).onConflictDoNothing();
}

export type SettingsValues = Partial<Omit<typeof systemSettings.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>>;

/** Reads the settings for a change. Other changes wait until the transaction ends. */
export async function lockSettings(tx: Db): Promise<SettingsRow | undefined> {
  const [row] = await tx.select().from(systemSettings).where(theOnlyRow).for('update');
  return row;
}

export async function updateSettings(db: Db, values: SettingsValues): Promise<SettingsRow | undefined> {
  const changed = { ...values, updatedAt: sql`now()` };
  const [row] = await db.update(systemSettings).set(changed).where(theOnlyRow).returning();
  return row;
}
