import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  assistants,
  contacts,
  conversations,
  pushMessages,
  pushSubscriptions,
  systemSettings,
  users,
} from '#shared/schema/index.ts';

/** The channel on which the trigger of `push_messages` announces that there is something to send. */
export const pushChannel = 'push';

export type PushMessageRow = typeof pushMessages.$inferSelect;

/** The keys that are stored, the private one sealed. */
export async function findVapidKeys(db: Db) {
  const [row] = await db
    .select({ publicKey: systemSettings.vapidPublicKey, privateKey: systemSettings.vapidPrivateKey })
    .from(systemSettings);
  return row?.publicKey && row.privateKey ? { publicKey: row.publicKey, privateKey: row.privateKey } : undefined;
}

/** Stores keys, unless there are some. */
export async function insertVapidKeys(db: Db, keys: { publicKey: string; privateKey: string }): Promise<void> {
  const values = { vapidPublicKey: keys.publicKey, vapidPrivateKey: keys.privateKey };
  await db.update(systemSettings).set(values).where(isNull(systemSettings.vapidPrivateKey));
}

/** A browser is one person's: whoever signed in there last. Of somebody's subscriptions the newest `max` are kept. */
export async function upsertSubscription(
  tx: Db,
  values: typeof pushSubscriptions.$inferInsert,
  max: number,
): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const kept = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, values.userId))
    .orderBy(desc(pushSubscriptions.id))
    .offset(max);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, kept));
}

export async function deleteSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function forgetSubscription(db: Db, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Messages whose try is due: first the one of each account that is due for longest, then the second ones. */
export function listDuePushes(db: Db, now: Date, limit: number): Promise<{ id: number; userId: number }[]> {
  const turn = sql`row_number() over (partition by ${pushSubscriptions.userId} order by ${pushMessages.nextAttemptAt})`;
  return db
    .select({ id: pushMessages.id, userId: pushSubscriptions.userId })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(lte(pushMessages.nextAttemptAt, now))
    .orderBy(turn, asc(pushMessages.nextAttemptAt))
    .limit(limit);
}

/** Takes a due message until `leaseUntil`, and counts the try; nobody else can take it before. Undefined when it is not due. */
export async function claimPush(db: Db, id: number, now: Date, leaseUntil: Date): Promise<PushMessageRow | undefined> {
  const [row] = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(and(eq(pushMessages.id, id), lte(pushMessages.nextAttemptAt, now)))
    .returning();
  return row;
}

/** To whom a message goes, and of what; undefined where the one may not know of the other any more. */
export async function findPush(db: Db, { subscriptionId, contactId, conversationId }: PushMessageRow) {
  const [row] = await db
    .select({
      subscription: pushSubscriptions,
      role: users.role,
      assistantId: assistants.id,
      contactId: contacts.publicId,
      /** One that still waits to be looked at. */
      conversationId: conversations.id,
    })
    .from(pushSubscriptions)
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), isNull(users.deletedAt)))
    .leftJoin(contacts, eq(contacts.id, contactId ?? 0))
    .leftJoin(
      conversations,
      and(
        eq(conversations.id, conversationId ?? 0),
        isNull(conversations.closedAt),
        isNotNull(conversations.unseenSince),
      ),
    )
    .innerJoin(
      assistants,
      and(
        sql`${assistants.id} = coalesce(${contacts.assistantId}, ${conversations.assistantId})`,
        eq(assistants.userId, users.id),
        isNull(assistants.deletedAt),
      ),
    )
    .where(eq(pushSubscriptions.id, subscriptionId));
  return row;
}

export async function postponePush(db: Db, { id, attempts }: PushMessageRow, nextAttemptAt: Date): Promise<void> {
  await db
    .update(pushMessages)
    .set({ nextAttemptAt })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.attempts, attempts)));
}

/** Deletes what is due and was written down before, of which there is no news any more. Gives how many there were. */
export async function deleteOldPushes(tx: Db, now: Date, before: Date): Promise<number> {
  const rows = await tx
    .delete(pushMessages)
    .where(and(lte(pushMessages.nextAttemptAt, now), lt(pushMessages.createdAt, before)))
    .returning({ id: pushMessages.id });
  return rows.length;
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}
