import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, brandingConfigs } from '#shared/schema/index.ts';

export type BrandingRow = typeof brandingConfigs.$inferSelect;

/** The active assistant of a slug with every branding that could hold for it; undefined when there is no such assistant. */
export async function findBrandings(
  db: Db,
  slug: string,
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
    .where(and(eq(assistants.slug, slug), eq(assistants.isActive, true)));
  const [first] = rows;
  return first && { id: first.id, brandings: rows.flatMap((row) => row.branding ?? []) };
}
