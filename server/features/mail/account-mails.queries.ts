import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import { accountMailLane, accountMails } from '#shared/schema/index.ts';

export type AccountMailRow = typeof accountMails.$inferSelect;

export type NewAccountMail = Pick<AccountMailRow, 'kind' | 'recipient'> &
  Partial<Pick<AccountMailRow, 'userId' | 'facts'>>;

/** One mail per recipient is sent at a time, and the people who request mails take turns. */
export const dueAccountMails: DueKind<typeof accountMails> = {
  table: accountMails,
  lane: accountMailLane(accountMails),
  owner: sql`coalesce(${accountMails.facts} ->> 'asker', ${accountMailLane(accountMails)})`,
  perLane: 1,
};

export async function insertAccountMails(tx: Db, mails: NewAccountMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(accountMails).values(mails.map((mail) => ({ ...mail, createdAt: now, nextAttemptAt: now })));
}
