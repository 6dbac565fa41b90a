import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistantImages } from '#shared/schema/index.ts';

type Image = Pick<typeof assistantImages.$inferSelect, 'content' | 'contentType'>;

export async function findAvatar(db: Db, assistantId: number): Promise<Image | undefined> {
  const [row] = await db
    .select({ content: assistantImages.content, contentType: assistantImages.contentType })
    .from(assistantImages)
    .where(avatarOf(assistantId));
  return row;
}

export async function saveAvatar(db: Db, assistantId: number, image: Image): Promise<void> {
  await db
    .insert(assistantImages)
    .values({ assistantId, kind: 'avatar', ...image })
    .onConflictDoUpdate({
      target: [assistantImages.assistantId, assistantImages.kind],
      set: { ...image, updatedAt: sql`now()` },
    });
}

export async function deleteAvatar(db: Db, assistantId: number): Promise<void> {
  await db.delete(assistantImages).where(avatarOf(assistantId));
}

function avatarOf(assistantId: number) {
  return and(eq(assistantImages.assistantId, assistantId), eq(assistantImages.kind, 'avatar'));
}
