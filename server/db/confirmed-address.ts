import { type SQL, sql } from 'drizzle-orm';
import { users } from '#shared/schema/index.ts';

/**
 * Whether a user's leads may be mailed to an address. It must be confirmed, even if it is the account's own. Administrators, who choose
 * the mail server, may use any address. For queries that join `users`.
 */
export function isConfirmed(address: SQL): SQL<boolean> {
  return sql<boolean>`(${users.role} = 'admin' or exists (
    select from notification_addresses n
    where n.user_id = ${users.id} and n.address = lower(${address}) and n.confirmed_at is not null))`;
}
