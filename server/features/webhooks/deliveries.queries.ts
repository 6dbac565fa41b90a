import { and, desc, eq, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import { users, webhookDeliveries, webhooks } from '#shared/schema/index.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Deliveries are sent one by one per webhook, and accounts take turns. A webhook whose last attempt failed gets one delivery at a time. */
export const deliveries: DueKind<typeof webhookDeliveries> = {
  table: webhookDeliveries,
  isWaiting: eq(webhookDeliveries.state, 'waiting'),
  lane: sql`${webhookDeliveries.webhookId}`,
  join: (now) => sql`join webhooks on ${webhooks.id} = waiting.lane and ${isListening(now)}`,
  owner: sql`${webhooks.userId}`,
  perLane: sql`case when ${webhooks.failures} > 0 then 1 else ${limits.webhooks.perWebhook}::int end`,
  claim: (now) => ({
    only: sql`exists (select from ${webhooks} where ${webhooks.id} = ${webhookDeliveries.webhookId} and ${isListening(now)})`,
    set: {
      startedAt: sql`coalesce(${webhookDeliveries.startedAt}, ${now.toISOString()}::timestamptz)`,
      ...{ status: null, response: null, problem: null },
    },
  }),
};

/** The webhook is active and not paused. */
function isListening(now: Date): SQL | undefined {
  return and(webhooks.isActive, or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now)));
}

/**
 * Counts a failure of a webhook, or resets the count after a success. Locks the webhook until the transaction ends.
 * Undefined if it no longer exists.
 */
export async function countOutcome(tx: Db, id: number, isTaken: boolean): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set(isTaken ? { failures: 0, restsUntil: null } : { failures: sql`${webhooks.failures} + 1` })
    .where(eq(webhooks.id, id))
    .returning();
  return row;
}

/** Marks all waiting deliveries of a webhook as failed. */
export async function abandonWaiting(tx: Db, webhookId: number, problem: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, problem, updatedAt: sql`now()` })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

/** Lists the deliveries of a webhook, the newest first. */
export function listDeliveries(
  db: Db,
  webhookId: number,
  { limit, beforeId }: { limit: number; beforeId: number | undefined },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        beforeId === undefined ? undefined : lt(webhookDeliveries.id, beforeId),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
}

/**
 * Makes a delivery due at `now`, with all of its attempts available again. `isQueued` is false for a delivery that is
 * waiting for its first attempt or being sent. Undefined if there is no such delivery.
 */
export async function requeueDelivery(
  tx: Db,
  webhookId: number,
  eventId: string,
  now: Date,
): Promise<{ row: DeliveryRow; isQueued: boolean } | undefined> {
  const which = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, eventId));
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      attempts: 0,
      startedAt: null,
      nextAttemptAt: now,
      deliveredAt: null,
      ...{ status: null, response: null, problem: null },
      updatedAt: sql`now()`,
    })
    .where(and(which, or(ne(webhookDeliveries.state, 'waiting'), sql`${webhookDeliveries.problem} is not null`)))
    .returning();
  if (row) return { row, isQueued: true };
  const [waiting] = await tx.select().from(webhookDeliveries).where(which);
  return waiting && { row: waiting, isQueued: false };
}

/** Deletes settled deliveries that were created before a moment, `limit` at most. Resolves with their number. */
export async function deleteOldDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, before)))
    .limit(limit);
  const rows = await db
    .delete(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} in (${old})`)
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}

/** Finds the receiver of the mail about a webhook that was switched off. Undefined if it is active again. */
export async function findGivenUp(db: Db, webhookId: number) {
  const [row] = await db
    .select({ url: webhooks.url, email: users.email, language: users.language })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(
      and(
        eq(webhooks.id, webhookId),
        sql`${webhooks.gaveUpAt} is not null`,
        eq(webhooks.isActive, false),
        isNull(users.deletedAt),
      ),
    );
  return row;
}
