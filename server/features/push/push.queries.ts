import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import {
  assistants,
  contacts,
  conversations,
  pushMessages,
  pushSubscriptions,
  systemSettings,
  users,
} from '#shared/schema/index.ts';

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

/** Messages go device by device, and accounts take turns. */
export const pushes: DueKind<typeof pushMessages> = {
  table: pushMessages,
  lane: sql`${pushMessages.subscriptionId}`,
  join: () => sql`join push_subscriptions on ${pushSubscriptions.id} = waiting.lane`,
  owner: sql`${pushSubscriptions.userId}`,
  perLane: 1,
};

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
