import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistantVersions, privacySettings, users } from '#shared/schema/index.ts';

export type VersionRow = typeof assistantVersions.$inferSelect;

/** Lists the versions, the newest first. */
export function listVersions(db: Db, assistantId: number) {
  return db
    .select({ version: assistantVersions, savedBy: users.username })
    .from(assistantVersions)
    .leftJoin(users, eq(users.id, assistantVersions.userId))
    .where(eq(assistantVersions.assistantId, assistantId))
    .orderBy(desc(assistantVersions.number));
}

export async function findNewestVersion(tx: Db, assistantId: number): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(assistantVersions)
    .where(eq(assistantVersions.assistantId, assistantId))
    .orderBy(desc(assistantVersions.number))
    .limit(1);
  return row;
}

export async function insertVersions(tx: Db, rows: (typeof assistantVersions.$inferInsert)[]): Promise<void> {
  await tx.insert(assistantVersions).values(rows);
}

/** Removes the versions up to and including `number`. */
export async function removeVersionsUpTo(tx: Db, assistantId: number, number: number): Promise<void> {
  await tx
    .delete(assistantVersions)
    .where(and(eq(assistantVersions.assistantId, assistantId), lte(assistantVersions.number, number)));
}

/** Whether the owner has said that the law requires a way to reach a person. */
export async function keepsPerson(tx: Db, assistantId: number): Promise<boolean> {
  return (
    (await tx.$count(privacySettings, and(eq(privacySettings.assistantId, assistantId), privacySettings.keepsPerson))) >
    0
  );
}
