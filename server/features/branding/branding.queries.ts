import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, brandingConfigs } from '#shared/schema/index.ts';

export type BrandingRow = typeof brandingConfigs.$inferSelect;

/** Finds all brandings that could apply to an assistant. Undefined if there is no such assistant. A slug finds only an active one. */
export async function findBrandings(
  db: Db,
  which: { slug: string } | { id: number },
): Promise<{ id: number; brandings: BrandingRow[] } | undefined> {
  const { assistantId, userId, isGlobal } = brandingConfigs;
  const rows = await db
    .select({ id: assistants.id, branding: brandingConfigs })
    .from(assistants)
    .leftJoin(
      brandingConfigs,
      or(
        eq(assistantId, assistants.id),
        and(eq(userId, assistants.userId), isNull(assistantId), eq(isGlobal, false)),
        eq(isGlobal, true),
      ),
    )
    .where(
      'id' in which
        ? and(eq(assistants.id, which.id), isNull(assistants.deletedAt))
        : and(eq(assistants.slug, which.slug), eq(assistants.isActive, true)),
    );
  const [first] = rows;
  return first && { id: first.id, brandings: rows.flatMap((row) => row.branding ?? []) };
}

type BrandingValues = Partial<Omit<typeof brandingConfigs.$inferInsert, 'id' | 'userId' | 'assistantId' | 'isGlobal'>>;

export async function saveAssistantBranding(
  db: Db,
  owner: { id: number; userId: number },
  values: BrandingValues,
): Promise<void> {
  await db
    .insert(brandingConfigs)
    .values({ assistantId: owner.id, userId: owner.userId, ...values })
    .onConflictDoUpdate({ target: brandingConfigs.assistantId, set: { ...values, updatedAt: sql`now()` } });
}

export async function findPlatformBranding(db: Db): Promise<BrandingRow[]> {
  return db.select().from(brandingConfigs).where(eq(brandingConfigs.isGlobal, true));
}

export async function savePlatformBranding(db: Db, values: BrandingValues): Promise<void> {
  await db
    .insert(brandingConfigs)
    .values({ isGlobal: true, ...values })
    .onConflictDoUpdate({
      target: brandingConfigs.isGlobal,
      targetWhere: sql`${brandingConfigs.isGlobal}`,
      set: { ...values, updatedAt: sql`now()` },
    });
}

export async function clearUploadedLogo(db: Db, assistantId: number): Promise<void> {
  await db
    .update(brandingConfigs)
    .set({ logoUrl: null, updatedAt: sql`now()` })
    .where(and(eq(brandingConfigs.assistantId, assistantId), like(brandingConfigs.logoUrl, '/%')));
}

export async function deleteAssistantBranding(db: Db, assistantId: number): Promise<void> {
  await db.delete(brandingConfigs).where(eq(brandingConfigs.assistantId, assistantId));
}
