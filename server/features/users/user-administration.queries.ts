import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { containsText } from '#server/db/like.ts';
import { firstAdminId } from '#shared/domain/accounts.ts';
import { assistants, conversations, subscriptions, users } from '#shared/schema/index.ts';
import type { UserRow } from './users.queries.ts';

export interface ListedUserRow {
  user: UserRow;
  subscription: typeof subscriptions.$inferSelect | null;
  assistantsCount: number;
}

interface UserSlice {
  limit: number;
  beforeId?: number | undefined;
  search?: string | undefined;
}

export function listUsers(db: Db, { limit, beforeId, search }: UserSlice): Promise<ListedUserRow[]> {
  return db
    .select({
      user: users,
      subscription: subscriptions,
      assistantsCount: sql`(select count(*) from ${assistants} where ${assistants.userId} = ${users.id})`.mapWith(
        Number,
      ),
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(
      and(
        search ? or(containsText(users.username, search), containsText(users.email, search)) : undefined,
        beforeId === undefined ? undefined : lt(users.id, beforeId),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
}

/** How many go at once: a statement has two seconds (limits.db), and each conversation takes its messages along. */
const conversationsAtOnce = 2_000;

/** Those that a user led, and those that their assistants had. */
export async function deleteConversations(tx: Db, userId: number): Promise<void> {
  const owned = tx.select({ id: assistants.id }).from(assistants).where(eq(assistants.userId, userId));
  const some = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.userId, userId), inArray(conversations.assistantId, owned)))
    .limit(conversationsAtOnce);
  let deleted: number;
  do {
    const rows = await tx
      .delete(conversations)
      .where(inArray(conversations.id, some))
      .returning({ id: conversations.id });
    deleted = rows.length;
  } while (deleted === conversationsAtOnce);
}

/** What is the user's goes with them (the tables' foreign keys say so). */
export async function deleteUser(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, id), ne(users.id, firstAdminId)));
}
