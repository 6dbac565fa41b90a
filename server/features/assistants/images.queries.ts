import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistantImages } from '#shared/schema/index.ts';

type ImageRow = typeof assistantImages.$inferSelect;

/** An assistant has at most one picture of each kind. */
type Kind = ImageRow['kind'];

type Image = Pick<ImageRow, 'content' | 'contentType'>;

export async function findImage(db: Db, assistantId: number, kind: Kind): Promise<Image | undefined> {
  const [row] = await db
    .select({ content: assistantImages.content, contentType: assistantImages.contentType })
    .from(assistantImages)
    .where(imageOf(assistantId, kind));
  return row;
}

export async function saveImage(db: Db, assistantId: number, kind: Kind, image: Image): Promise<void> {
  await db
    .insert(assistantImages)
    .values({ assistantId, kind, ...image })
    .onConflictDoUpdate({
      target: [assistantImages.assistantId, assistantImages.kind],
      set: { ...image, updatedAt: sql`now()` },
    });
}

export async function deleteImage(db: Db, assistantId: number, kind: Kind): Promise<void> {
  await db.delete(assistantImages).where(imageOf(assistantId, kind));
}

function imageOf(assistantId: number, kind: Kind) {
  return and(eq(assistantImages.assistantId, assistantId), eq(assistantImages.kind, kind));
}
