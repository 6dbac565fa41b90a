import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { isConfirmed } from '#server/db/confirmed-address.ts';
import { containsText } from '#server/db/statements/like.ts';
import {
  assistants,
  assistantWidgets,
  brandingConfigs,
  subscriptions,
  users,
  whatsappConnections,
} from '#shared/schema/index.ts';

export type AssistantRow = typeof assistants.$inferSelect;

export interface OwnedAssistantRow {
  assistant: AssistantRow;
  ownerUsername: string;
  ownerRole: 'user' | 'admin';
  subscription: Pick<typeof subscriptions.$inferSelect, 'plan' | 'status' | 'endDate' | 'messagesUsed'> | null;
  /** Has no meaning if the assistant has no notification address. */
  isNotificationEmailConfirmed: boolean | null;
}

/** The assistants that a caller can access: all of them, those of one owner, or the active ones among some ids. */
export type AssistantScope = { all: true } | { ownerId: number } | { activeAmong: readonly number[] };

/** The search criteria within an {@link AssistantScope}. */
export interface AssistantFilter {
  ownerId?: number | undefined;
  /** Searched in the assistant's name, in its address and in its owner's name. */
  search?: string | undefined;
}

interface Slice extends AssistantFilter {
  /** The maximum number of rows. Request one more than a page to find out whether there is a next page. */
  limit: number;
  afterId?: number | undefined;
}

const { plan, status, endDate, messagesUsed } = subscriptions;
const owned = {
  assistant: assistants,
  ownerUsername: users.username,
  ownerRole: users.role,
  subscription: { plan, status, endDate, messagesUsed },
  isNotificationEmailConfirmed: isConfirmed(sql`${assistants.notificationEmail}`),
};

export function listAssistants(
  db: Db,
  scope: AssistantScope,
  { limit, afterId, ...filter }: Slice,
): Promise<OwnedAssistantRow[]> {
  return selectOwned(db)
    .where(and(inScope(scope), matches(filter), afterId === undefined ? undefined : gt(assistants.id, afterId)))
    .orderBy(asc(assistants.id))
    .limit(limit);
}

export async function findAssistant(
  db: Db,
  id: number,
  scope: AssistantScope = { all: true },
): Promise<OwnedAssistantRow | undefined> {
  const [row] = await selectOwned(db).where(and(eq(assistants.id, id), inScope(scope)));
  return row;
}

export async function findActiveAssistantBySlug(db: Db, slug: string): Promise<AssistantRow | undefined> {
  const [row] = await db
    .select()
    .from(assistants)
    .where(and(eq(assistants.slug, slug), eq(assistants.isActive, true)));
  return row;
}

/** Reads an assistant and locks its row until the transaction ends. */
export async function lockAssistant(tx: Db, id: number): Promise<AssistantRow | undefined> {
  const [row] = await tx.select().from(assistants).where(eq(assistants.id, id)).for('update');
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
    .where(and(eq(assistants.id, id), isNull(assistants.deletedAt)));
}

/** Only the first call has an effect. */
export async function markLinkShared(db: Db, id: number): Promise<void> {
  await db
    .update(assistants)
    .set({ linkSharedAt: sql`now()` })
    .where(and(eq(assistants.id, id), isNull(assistants.linkSharedAt)));
}

/** Moves an assistant and its data to another owner. A private chat stays with the user who had it. */
export async function moveAssistant(tx: Db, id: number, userId: number): Promise<void> {
  await tx.update(assistants).set({ userId }).where(eq(assistants.id, id));
  await tx.update(brandingConfigs).set({ userId }).where(eq(brandingConfigs.assistantId, id));
  await tx.update(whatsappConnections).set({ userId }).where(eq(whatsappConnections.assistantId, id));
  // The former owner's server knows the secret.
  await tx.update(assistantWidgets).set({ identitySecret: null }).where(eq(assistantWidgets.assistantId, id));
}

export async function userExists(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return rows.length > 0;
}

export async function findUserEmail(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return row?.email;
}

/** The slugs in use that are `base` or begin with `base-`, of all owners. `exceptId` is the assistant that the check is for. */
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

function selectOwned(db: Db) {
  return db
    .select(owned)
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, assistants.userId))
    .$dynamic();
}

function matches({ ownerId, search }: AssistantFilter): SQL | undefined {
  return and(
    ownerId === undefined ? undefined : eq(assistants.userId, ownerId),
    search
      ? or(...[assistants.name, assistants.slug, users.username].map((column) => containsText(column, search)))
      : undefined,
  );
}

function inScope(scope: AssistantScope): SQL | undefined {
  if ('all' in scope) return isNull(assistants.deletedAt);
  if ('ownerId' in scope) return and(eq(assistants.userId, scope.ownerId), isNull(assistants.deletedAt));
  return and(inArray(assistants.id, [...scope.activeAmong]), eq(assistants.isActive, true));
}
