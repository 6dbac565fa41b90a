import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plans } from '#shared/domain/accounts/plans.ts';
import { subscriptions } from '#shared/schema/index.ts';

/** Whether a subscription's plan allows one message more at `now`. In the `where` of an update, two messages at once can't both pass. */
export function allowsMessage(now: SQLWrapper): SQL {
  return sql`${subscriptions.status} = 'active' and (${subscriptions.endDate} is null or ${subscriptions.endDate} > ${now})
    and (${subscriptions.plan} <> 'free' or ${subscriptions.messagesUsed} < ${sql.raw(String(plans.free.messageLimit ?? 0))})`;
}
