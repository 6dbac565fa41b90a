import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { containsText } from '#server/db/statements/like.ts';
import { assistants, subscriptions, users } from '#shared/schema/index.ts';
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
      assistantsCount:
        sql`(select count(*) from ${assistants} where ${assistants.userId} = ${users.id} and ${assistants.deletedAt} is null)`.mapWith(
          Number,
        ),
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(
      and(
        isNull(users.deletedAt),
        search ? or(containsText(users.username, search), containsText(users.email, search)) : undefined,
        beforeId === undefined ? undefined : lt(users.id, beforeId),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
}
