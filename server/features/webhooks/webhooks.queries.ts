import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, users, webhooks } from '#shared/schema/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
type Values = Pick<WebhookRow, 'url' | 'events' | 'assistantId' | 'isActive'>;

/** Lists a user's webhooks, without those of an assistant that is being deleted. */
export async function listWebhooks(db: Db, userId: number): Promise<WebhookRow[]> {
  const rows = await ofUser(db, userId).orderBy(asc(webhooks.id));
  return rows.map(({ webhook }) => webhook);
}

export async function findWebhook(db: Db, userId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await ofUser(db, userId, id);
  return row?.webhook;
}

function ofUser(db: Db, userId: number, id?: number) {
  return db
    .select({ webhook: webhooks })
    .from(webhooks)
    .leftJoin(assistants, eq(assistants.id, webhooks.assistantId))
    .where(
      and(
        eq(webhooks.userId, userId),
        id === undefined ? undefined : eq(webhooks.id, id),
        or(isNull(webhooks.assistantId), isNull(assistants.deletedAt)),
      ),
    )
    .$dynamic();
}

/** Finds the address to send to and the secret to sign with. */
export async function findTarget(db: Db, id: number): Promise<Pick<WebhookRow, 'url' | 'secret'> | undefined> {
  const [row] = await db
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, id));
  return row;
}

/** The number of a user's webhooks. The lock lets simultaneous additions wait until this transaction ends. */
export async function countHeld(tx: Db, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.userId, userId));
  return row?.count ?? 0;
}

/** `seal` encrypts the secret. The result is bound to the row's id. */
export async function insertWebhook(
  tx: Db,
  values: Values & { userId: number },
  seal: (id: number) => string,
): Promise<WebhookRow> {
  const [added] = await tx
    .insert(webhooks)
    .values({ ...values, secret: '' })
    .returning({ id: webhooks.id });
  const row = added && (await updateWebhook(tx, added.id, { secret: seal(added.id) }));
  if (!row) throw new Error('insert returned nothing');
  return row;
}

export async function updateWebhook(
  tx: Db,
  id: number,
  values: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(webhooks.id, id))
    .returning();
  return row;
}

export async function deleteWebhook(tx: Db, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Whether the user owns the assistant. */
export async function ownsAssistant(db: Db, userId: number, assistantId: number): Promise<boolean> {
  const rows = await db
    .select({ id: assistants.id })
    .from(assistants)
    .where(and(eq(assistants.id, assistantId), eq(assistants.userId, userId), isNull(assistants.deletedAt)));
  return rows.length > 0;
}
