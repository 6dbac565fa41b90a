import type { Db } from '#server/db/client.ts';
import { trialEnd } from '#shared/domain/accounts/plans.ts';
import { insertSubscription, insertUser, type UserRow } from './users.queries.ts';

type NewAccount = Parameters<typeof insertUser>[1];

/** Inserts an account with the free trial that every account starts with. Runs inside a transaction. */
export async function insertAccount(tx: Db, values: NewAccount, now: Date): Promise<UserRow> {
  const row = await insertUser(tx, values);
  await insertSubscription(tx, { userId: row.id, plan: 'free', endDate: trialEnd(now) });
  return row;
}
