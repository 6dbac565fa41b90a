import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, assistantWidgets } from '#shared/schema/index.ts';

export type WidgetRow = typeof assistantWidgets.$inferSelect;

/** Finds the widget of the active assistant at a public address, with its owner's changes. */
export async function findWidgetBySlug(
  db: Db,
  slug: string,
): Promise<{ id: number; name: string; row: WidgetRow | null } | undefined> {
  const [found] = await db
    .select({ id: assistants.id, name: assistants.name, row: assistantWidgets })
    .from(assistants)
    .leftJoin(assistantWidgets, eq(assistantWidgets.assistantId, assistants.id))
    .where(and(eq(assistants.slug, slug), eq(assistants.isActive, true)));
  return found;
}

/** Finds the sealed secret of an assistant that is not deleted. */
export async function findIdentitySecret(db: Db, assistantId: number): Promise<string | null> {
  const [row] = await db
    .select({ sealed: assistantWidgets.identitySecret })
    .from(assistantWidgets)
    .where(eq(assistantWidgets.assistantId, assistantId));
  return row?.sealed ?? null;
}

export async function findWidget(db: Db, assistantId: number): Promise<WidgetRow | undefined> {
  const [row] = await db.select().from(assistantWidgets).where(eq(assistantWidgets.assistantId, assistantId));
  return row;
}

/** Locks the assistant's widget row until the transaction ends. Creates it if there is none. */
export async function lockWidget(tx: Db, assistantId: number): Promise<WidgetRow | undefined> {
  await tx.insert(assistantWidgets).values({ assistantId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(assistantWidgets)
    .where(eq(assistantWidgets.assistantId, assistantId))
    .for('update');
  return row;
}

export async function saveWidget(
  db: Db,
  assistantId: number,
  values: Partial<typeof assistantWidgets.$inferInsert>,
): Promise<void> {
  await db
    .insert(assistantWidgets)
    .values({ ...values, assistantId })
    .onConflictDoUpdate({ target: assistantWidgets.assistantId, set: { ...values, updatedAt: sql`now()` } });
}
