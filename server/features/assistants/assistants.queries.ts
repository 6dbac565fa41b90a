import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistantImages, assistants } from '#shared/schema/index.ts';

export type AssistantRow = typeof assistants.$inferSelect;

/** Which assistants a caller reaches: everybody's, one owner's, or the active ones among some ids. */
export type AssistantScope = { all: true } | { ownerId: number } | { activeAmong: readonly number[] };

interface Slice {
  /** Rows wanted; ask for one more than a page to learn whether another follows. */
  limit: number;
  afterId?: number | undefined;
}

export async function listAssistants(
  db: Db,
  scope: AssistantScope,
  { limit, afterId }: Slice,
): Promise<AssistantRow[]> {
  return db
    .select()
    .from(assistants)
    .where(and(inScope(scope), afterId === undefined ? undefined : gt(assistants.id, afterId)))
    .orderBy(asc(assistants.id))
    .limit(limit);
}

export async function findAssistant(db: Db, id: number): Promise<AssistantRow | undefined> {
  const [row] = await db.select().from(assistants).where(eq(assistants.id, id));
  return row;
}

export async function findActiveAssistantBySlug(db: Db, slug: string): Promise<AssistantRow | undefined> {
  const [row] = await db
    .select()
    .from(assistants)
    .where(and(eq(assistants.slug, slug), eq(assistants.isActive, true)));
  return row;
}

export async function findAvatar(
  db: Db,
  assistantId: number,
): Promise<typeof assistantImages.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(assistantImages)
    .where(and(eq(assistantImages.assistantId, assistantId), eq(assistantImages.kind, 'avatar')));
  return row;
}

function inScope(scope: AssistantScope): SQL | undefined {
  if ('all' in scope) return undefined;
  if ('ownerId' in scope) return eq(assistants.userId, scope.ownerId);
  return and(inArray(assistants.id, [...scope.activeAmong]), eq(assistants.isActive, true));
}
