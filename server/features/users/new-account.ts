import type { Db } from '#server/db/client.ts';
import { trialEnd } from '#shared/domain/accounts/plans.ts';
import { insertSubscription, insertUser, type UserRow } from './users.queries.ts';

type NewAccount = Parameters<typeof insertUser>[1];

/** Inside a transaction: an account, and the free trial that every account begins with. */
export async function insertAccount(tx: Db, values: NewAccount, now: Date): Promise<UserRow> {
  const row = await insertUser(tx, values);
  await insertSubscription(tx, { userId: row.id, plan: 'free', endDate: trialEnd(now) });
  return row;
}
