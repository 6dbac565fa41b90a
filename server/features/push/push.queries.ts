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

/** Finds the stored keys. The private key is sealed. */
export async function findVapidKeys(db: Db) {
  const [row] = await db
    .select({ publicKey: systemSettings.vapidPublicKey, privateKey: systemSettings.vapidPrivateKey })
    .from(systemSettings);
  return row?.publicKey && row.privateKey ? { publicKey: row.publicKey, privateKey: row.privateKey } : undefined;
}

/** Stores the keys if none are stored. */
export async function insertVapidKeys(db: Db, keys: { publicKey: string; privateKey: string }): Promise<void> {
  const values = { vapidPublicKey: keys.publicKey, vapidPrivateKey: keys.privateKey };
  await db.update(systemSettings).set(values).where(isNull(systemSettings.vapidPrivateKey));
}

/** Stores a browser's subscription. It belongs to the user who signed in there last. The newest `max` subscriptions of a user are kept. */
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

/** Messages are sent one by one per device, and accounts take turns. */
export const pushes: DueKind<typeof pushMessages> = {
  table: pushMessages,
  lane: sql`${pushMessages.subscriptionId}`,
  join: () => sql`join push_subscriptions on ${pushSubscriptions.id} = waiting.lane`,
  owner: sql`${pushSubscriptions.userId}`,
  perLane: 1,
};

/** Finds the receiver and the subject of a message. Undefined if the receiver may not see the subject any more. */
export async function findPush(db: Db, { subscriptionId, contactId, conversationId }: PushMessageRow) {
  const [row] = await db
    .select({
      subscription: pushSubscriptions,
      role: users.role,
      assistantId: assistants.id,
      contactId: contacts.publicId,
      /** The id of a conversation whose visitor is still waiting. */
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
