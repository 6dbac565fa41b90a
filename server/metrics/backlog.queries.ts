import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const readBacklog = rowReader(
  z.object({
    kind: z.string(),
    /** Rows that wait, counted up to {@link mostCounted}. */
    waiting: z.number(),
    /** For how long the one has been due that is due for longest; null where none is. */
    dueSeconds: z.number().nullable(),
  }),
);

export type Backlog = Awaited<ReturnType<typeof listBacklog>>[number];

/** Counting a longer queue would take longer, and give an operator no more information. */
const mostCounted = 10_000;

const counted = (rows: string) => `(select count(*)::int from (select ${rows} limit ${mostCounted}) counted)`;
const age = (moment: string) => `extract(epoch from now() - (select ${moment}))::float8`;

const figures = [
  ['messages', 'messages'],
  ['conversations', 'conversations'],
  ['summaries', 'conversation_summaries'],
  ['calls', 'model_calls'],
].map(
  ([source, table]) => `(select greatest(0, coalesce((select max(id) from ${table}), 0) - p.last_id) as waiting,
      (select t.created_at from ${table} t where t.id > p.last_id order by t.id limit 1) as since
    from numbers_progress p where p.source = '${source}')`,
);

/** A webhook at rest, or switched off, keeps nobody waiting but itself. */
const listening = 'w.is_active and (w.rests_until is null or w.rests_until <= now())';

const backlog = `
  select 'mails' as kind, ${counted("from mail_outbox where state = 'waiting'")} as waiting,
    ${age("min(next_attempt_at) from mail_outbox where state = 'waiting' and next_attempt_at <= now()")} as "dueSeconds"
  union all select 'account_mails', ${counted('from account_mails')},
    ${age('min(next_attempt_at) from account_mails where next_attempt_at <= now()')}
  union all select 'booking_mails', ${counted("from booking_mails where state = 'waiting' and next_attempt_at <= now()")},
    ${age("min(next_attempt_at) from booking_mails where state = 'waiting' and next_attempt_at <= now()")}
  union all select 'calendars', ${counted('from agenda_calendars where next_attempt_at <= now()')},
    ${age('min(next_attempt_at) from agenda_calendars where next_attempt_at <= now()')}
  union all select 'calcom_bookings', ${counted('from calcom_bookings where next_attempt_at <= now()')},
    ${age('min(next_attempt_at) from calcom_bookings where next_attempt_at <= now()')}
  union all select 'pushes', ${counted('from push_messages')},
    ${age('min(next_attempt_at) from push_messages where next_attempt_at <= now()')}
  union all select 'channel_peers', ${counted('from channel_peers where next_attempt_at is not null')},
    ${age('min(next_attempt_at) from channel_peers where next_attempt_at <= now()')}
  union all select 'channel_messages', ${counted("from channel_messages where state = 'waiting'")},
    ${age("min(next_attempt_at) from channel_messages where state = 'waiting' and next_attempt_at <= now()")}
  union all select 'webhooks', ${counted("from webhook_deliveries where state = 'waiting'")},
    ${age(`min(d.next_attempt_at) from webhooks w cross join lateral (
        select next_attempt_at from webhook_deliveries where webhook_id = w.id and state = 'waiting' and next_attempt_at <= now()
        order by next_attempt_at limit 1) d where ${listening}`)}
  union all select 'sources', ${counted("from knowledge_sources where state in ('queued', 'reading') and deleted_at is null")},
    ${age("min(updated_at) from knowledge_sources where state in ('queued', 'reading') and deleted_at is null")}
  union all select 'jobs', ${counted("from pgboss.job where state < 'active'")},
    ${age("min(start_after) from pgboss.job where state < 'active' and start_after <= now()")}
  union all select 'figures', coalesce(sum(waiting), 0)::int, extract(epoch from now() - min(since))::float8
    from (${figures.join(' union all ')}) f`;

/** What waits to be sent, read or counted, of all processes. Each part is read by an index. */
export function listBacklog(db: Db) {
  return readBacklog(db, sql.raw(backlog));
}
