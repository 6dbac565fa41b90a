import { and, desc, eq, exists, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { users, webhookDeliveries, webhooks } from '#shared/schema/index.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** The channel on which the triggers of `webhook_deliveries` announce that there is something to send. */
export const deliveriesChannel = 'webhooks';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery that is due, and whose it is. */
export interface DueDelivery {
  id: number;
  webhookId: number;
  userId: number;
}

const readDue = rowReader(z.object({ id: z.number(), webhookId: z.number(), userId: z.number() }));

interface Room {
  /** How many there is room for in all. */
  total: number;
  /** Of these, beside the one that each webhook may have. */
  shared: number;
  /** Of one account, and of one webhook; of one whose last try failed, a single one. */
  perOwner: number;
  perWebhook: number;
}

/**
 * Deliveries whose try is due, beside those that are `inFlight`: webhook by webhook, so that the thousands that wait for one hide nobody
 * else's. Each webhook may have one, whatever others have in flight; what is shared is first for the accounts with the fewest.
 */
export function listDueDeliveries(
  db: Db,
  now: Date,
  room: Room,
  inFlight: readonly DueDelivery[],
): Promise<DueDelivery[]> {
  const busy = sql`json_to_recordset(${JSON.stringify(inFlight)}::json) as busy(id bigint, "webhookId" int, "userId" int)`;
  return readDue(
    db,
    sql`with recursive busy as materialized (select * from ${busy}),
      waiting(id) as (
        (select webhook_id from webhook_deliveries where state = 'waiting' order by webhook_id limit 1)
        union all
        select (select d.webhook_id from webhook_deliveries d
          where d.state = 'waiting' and d.webhook_id > waiting.id order by d.webhook_id limit 1)
        from waiting where waiting.id is not null),
      due as (
        select d.id, d.next_attempt_at, webhooks.id as webhook_id, webhooks.user_id,
          not exists (select from busy where busy."webhookId" = webhooks.id)
            and row_number() over (partition by webhooks.id order by d.next_attempt_at, d.id) = 1 as is_first,
          (select count(*) from busy where busy."userId" = webhooks.user_id)
            + row_number() over (partition by webhooks.user_id order by d.next_attempt_at, d.id) as turn
        from waiting join webhooks on webhooks.id = waiting.id
        cross join lateral (
          select id, next_attempt_at from webhook_deliveries
          where webhook_id = webhooks.id and ${isDue(now)} and id not in (select id from busy)
          order by next_attempt_at, id
          limit greatest(0, case when webhooks.failures > 0 then 1 else ${room.perWebhook}::int end
            - (select count(*) from busy where busy."webhookId" = webhooks.id))) d
        where ${isListening(now)}),
      placed as (
        select *, row_number() over (partition by is_first order by turn, next_attempt_at) as place from due
        where is_first or turn <= ${room.perOwner}::int)
      select id::float8 as id, webhook_id as "webhookId", user_id as "userId" from placed
      where is_first or place <= ${room.shared}::int
      order by is_first desc, turn, next_attempt_at limit ${room.total}::int`,
  );
}

/** Takes a due delivery until `leaseUntil`, and counts the try; nobody else can take it before. Undefined when it is not due. */
export async function claimDelivery(db: Db, id: number, now: Date, leaseUntil: Date): Promise<DeliveryRow | undefined> {
  const listening = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookDeliveries.webhookId), isListening(now)));
  const [row] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      startedAt: sql`coalesce(${webhookDeliveries.startedAt}, ${now.toISOString()}::timestamptz)`,
      nextAttemptAt: leaseUntil,
      ...{ status: null, response: null, problem: null },
      updatedAt: sql`now()`,
    })
    .where(and(eq(webhookDeliveries.id, id), isDue(now), exists(listening)))
    .returning();
  return row;
}

function isDue(now: Date): SQL | undefined {
  return and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAttemptAt, now));
}

/** Switched on, and not at rest. */
function isListening(now: Date): SQL | undefined {
  return and(webhooks.isActive, or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now)));
}

/** Counts a failure of a webhook's, or forgets all of them, and holds it until the transaction ends. Undefined when it is gone. */
export async function countOutcome(tx: Db, id: number, isTaken: boolean): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set(isTaken ? { failures: 0, restsUntil: null } : { failures: sql`${webhooks.failures} + 1` })
    .where(eq(webhooks.id, id))
    .returning();
  return row;
}

type Outcome = Partial<Omit<DeliveryRow, 'id'>>;

/** Writes down how the try went that {@link claimDelivery} gave `claimed` for; not if another has been made since. */
export async function settleDelivery(tx: Db, { id, attempts }: DeliveryRow, outcome: Outcome): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, updatedAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
}

/** Nothing of what waits will be sent. */
export async function abandonWaiting(tx: Db, webhookId: number, problem: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, problem, updatedAt: sql`now()` })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

/** A webhook's, the newest first. */
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

/** Makes a delivery due `now`, with all its tries before it; not one that is being sent. Undefined when there is none. */
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

/** Deletes what was settled, and is older; `limit` at most. Gives how many there were. */
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

/** Whom to notify that a webhook was switched off, unless it is on again. */
export async function findGivenUp(db: Db, webhookId: number) {
  const [row] = await db
    .select({ url: webhooks.url, email: users.email })
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
