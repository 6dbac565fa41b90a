import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { users } from '#shared/schema/index.ts';

export async function findAvailability(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ isAway: users.isAway }).from(users).where(eq(users.id, userId));
  return row?.isAway === false;
}

export async function setAvailability(db: Db, userId: number, available: boolean): Promise<void> {
  await db.update(users).set({ isAway: !available }).where(eq(users.id, userId));
}
