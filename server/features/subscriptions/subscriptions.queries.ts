import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { allowsMessage } from '#server/db/plan-messages.ts';
import { containsText } from '#server/db/statements/like.ts';
import type { Language } from '#shared/domain/display.ts';
import { assistants, subscriptions, users } from '#shared/schema/index.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function findSubscription(db: Db, userId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** The same, locked until the transaction ends. Another transaction that counts against the plan has to wait. */
export async function lockSubscription(tx: Db, userId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
  return row;
}

export interface ListedSubscriptionRow {
  subscription: SubscriptionRow;
  username: string;
  email: string;
}

interface SubscriptionSlice {
  limit: number;
  beforeId?: number | undefined;
  search?: string | undefined;
  requestedOnly?: boolean;
}

export function listSubscriptions(
  db: Db,
  { limit, beforeId, search, requestedOnly }: SubscriptionSlice,
): Promise<ListedSubscriptionRow[]> {
  return db
    .select({ subscription: subscriptions, username: users.username, email: users.email })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        search ? or(containsText(users.username, search), containsText(users.email, search)) : undefined,
        beforeId === undefined ? undefined : lt(subscriptions.userId, beforeId),
        requestedOnly ? isNotNull(subscriptions.requestedPlan) : undefined,
      ),
    )
    .orderBy(desc(subscriptions.userId))
    .limit(limit);
}

export async function updateSubscription(
  tx: Db,
  userId: number,
  values: Partial<Pick<SubscriptionRow, 'plan' | 'status' | 'endDate' | 'requestedPlan' | 'requestedAt'>>,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(subscriptions.userId, userId))
    .returning();
  if (!row) throw new Error('update returned nothing');
  return row;
}

/** Finds the account of a request, with its plan and what is still requested. */
export async function findRequester(db: Db, userId: number) {
  const { username, email, language } = users;
  const { plan, requestedPlan } = subscriptions;
  const [row] = await db
    .select({ username, email, language, plan, requestedPlan })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** The language that the account with this address has chosen. */
export async function findLanguageOf(db: Db, email: string): Promise<Language | null | undefined> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row?.language;
}

/** The addresses of all administrators. */
export async function listAdministratorEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
  return rows.map(({ email }) => email);
}

export async function findUsername(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return row?.username ?? '';
}

export async function countAssistants(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(assistants)
    .where(and(eq(assistants.userId, userId), isNull(assistants.deletedAt)));
  return row?.total ?? 0;
}

export async function findRole(db: Db, userId: number): Promise<'user' | 'admin' | undefined> {
  const [row] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.role;
}

/**
 * Counts one message if the plan allows it at `now`. False if it does not. It is one statement, so that two simultaneous
 * calls can't both take the last message.
 */
export async function reserveMessage(db: Db, userId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ messagesUsed: sql`${subscriptions.messagesUsed} + 1` })
    .where(and(eq(subscriptions.userId, userId), allowsMessage(sql`${now.toISOString()}::timestamptz`)))
    .returning({ userId: subscriptions.userId });
  return rows.length > 0;
}

export async function returnMessage(db: Db, userId: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ messagesUsed: sql`greatest(${subscriptions.messagesUsed} - 1, 0)` })
    .where(eq(subscriptions.userId, userId));
}
