import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, assistantWidgets } from '#shared/schema/index.ts';

export type WidgetRow = typeof assistantWidgets.$inferSelect;

/** The widget of the active assistant at a public address, as far as its owner has changed it. */
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

/** The sealed secret of an assistant's that is there. */
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

/** Its row, made if there is none, until the transaction ends. */
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
