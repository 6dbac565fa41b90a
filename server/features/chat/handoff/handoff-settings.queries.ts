import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, handoffSettings, privacySettings, users } from '#shared/schema/index.ts';

/** Who answers for an assistant and when, with data about its owner. Undefined if there is no such assistant. */
export async function findHandoffSettings(db: Db, assistantId: number) {
  const [row] = await db
    .select({
      ownerId: assistants.userId,
      offersPerson: assistants.offersPerson,
      keepsPerson: privacySettings.keepsPerson,
      isAway: users.isAway,
      personName: handoffSettings.personName,
      timeZone: handoffSettings.timeZone,
      openingHours: handoffSettings.openingHours,
      holidays: handoffSettings.holidays,
    })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(privacySettings, eq(privacySettings.assistantId, assistants.id))
    .leftJoin(handoffSettings, eq(handoffSettings.assistantId, assistants.id))
    .where(and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)));
  return row;
}

type Values = Omit<typeof handoffSettings.$inferInsert, 'assistantId' | 'createdAt' | 'updatedAt'>;

export async function saveHandoffSettings(
  tx: Db,
  assistantId: number,
  { offersPerson, ...values }: Values & { offersPerson: boolean },
): Promise<void> {
  await tx.update(assistants).set({ offersPerson, updatedAt: new Date() }).where(eq(assistants.id, assistantId));
  await tx
    .insert(handoffSettings)
    .values({ assistantId, ...values })
    .onConflictDoUpdate({ target: handoffSettings.assistantId, set: { ...values, updatedAt: new Date() } });
}
