import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, users } from '#shared/schema/index.ts';

export type AssistantRow = typeof assistants.$inferSelect;

export interface OwnedAssistantRow {
  assistant: AssistantRow;
  ownerUsername: string;
}

/** Which assistants a caller reaches: everybody's, one owner's, or the active ones among some ids. */
export type AssistantScope = { all: true } | { ownerId: number } | { activeAmong: readonly number[] };

interface Slice {
  /** Rows wanted; ask for one more than a page to learn whether another follows. */
  limit: number;
  afterId?: number | undefined;
}

const owned = { assistant: assistants, ownerUsername: users.username };

export function listAssistants(db: Db, scope: AssistantScope, { limit, afterId }: Slice): Promise<OwnedAssistantRow[]> {
  return db
    .select(owned)
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(inScope(scope), afterId === undefined ? undefined : gt(assistants.id, afterId)))
    .orderBy(asc(assistants.id))
    .limit(limit);
}

export async function findAssistant(
  db: Db,
  id: number,
  scope: AssistantScope = { all: true },
): Promise<OwnedAssistantRow | undefined> {
  const [row] = await db
    .select(owned)
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(eq(assistants.id, id), inScope(scope)));
  return row;
}

export async function findActiveAssistantBySlug(db: Db, slug: string): Promise<AssistantRow | undefined> {
  const [row] = await db
    .select()
    .from(assistants)
    .where(and(eq(assistants.slug, slug), eq(assistants.isActive, true)));
  return row;
}

export async function insertAssistant(db: Db, values: typeof assistants.$inferInsert): Promise<AssistantRow> {
  const [row] = await db.insert(assistants).values(values).returning();
  if (!row) throw new Error('insert returned nothing');
  return row;
}

export async function updateAssistant(
  db: Db,
  id: number,
  values: Partial<typeof assistants.$inferInsert>,
): Promise<void> {
  await db
    .update(assistants)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(assistants.id, id));
}

export async function deleteAssistant(db: Db, id: number): Promise<void> {
  await db.delete(assistants).where(eq(assistants.id, id));
}

/** Addresses in use among `base` and `base-…`, whoever has them; `exceptId` is the assistant that asks. */
export async function listSlugs(db: Db, base: string, exceptId: number | undefined): Promise<string[]> {
  const rows = await db
    .select({ slug: assistants.slug })
    .from(assistants)
    .where(
      and(
        or(eq(assistants.slug, base), sql`starts_with(${assistants.slug}, ${`${base}-`})`),
        exceptId === undefined ? undefined : ne(assistants.id, exceptId),
      ),
    );
  return rows.map((row) => row.slug);
}

function inScope(scope: AssistantScope): SQL | undefined {
  if ('all' in scope) return undefined;
  if ('ownerId' in scope) return eq(assistants.userId, scope.ownerId);
  return and(inArray(assistants.id, [...scope.activeAmong]), eq(assistants.isActive, true));
}
