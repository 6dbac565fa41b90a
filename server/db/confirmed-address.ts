import { type SQL, sql } from 'drizzle-orm';

/** Whether a user's leads may be mailed to an address: their account's own, or one that was confirmed. */
export function isConfirmed(user: { id: SQL; email: SQL }, address: SQL): SQL<boolean> {
  return sql<boolean>`(lower(${address}) = lower(${user.email}) or exists (
    select from notification_addresses n
    where n.user_id = ${user.id} and n.address = lower(${address}) and n.confirmed_at is not null))`;
}
