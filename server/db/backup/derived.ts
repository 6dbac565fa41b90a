import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';

/**
 * Rebuilds what triggers derive from rows, as `keep_contact_search`, `keep_conversation_words` and `count_*` in `server/db/functions`
 * do.
 */
export async function deriveTables(tx: Db): Promise<void> {
  await tx.execute(sql`delete from contact_search`);
  await tx.execute(sql`
    insert into contact_search (contact_id, owner_id, folded, grams)
    select id, owner_id, found_by, search_grams(owner_id, found_by)
      || array(select owner_id || '#' || fold_text(topic) from unnest(key_topics) as topic)
    from (select id, owner_id, key_topics,
        fold_text(concat_ws(chr(10), name, email, phone, summary, array_to_string(key_topics, chr(10)))) as found_by from contacts) c`);
  await tx.execute(sql`delete from conversation_words`);
  await keepWordsOfEnded(tx);
  await tx.execute(sql`delete from platform_counts`);
  await tx.execute(sql`
    insert into platform_counts (what, made, n)
    select 'account', utc_day(created_at), count(*) from users where deleted_at is null group by 2
    union all select 'assistant', utc_day(created_at), count(*) from assistants where deleted_at is null group by 2`);
  await tx.execute(sql`
    insert into platform_counts (what, made, plan, status, ends, n)
    select 'subscription', utc_day(u.created_at), s.plan, s.status, utc_day(s.end_date), count(*)
    from subscriptions s join users u on u.id = s.user_id group by 2, 3, 4, 5`);
}

/** Stores the words of ended conversations that the trigger has not seen end, because they were stored as ended. */
export async function keepWordsOfEnded(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into conversation_words (conversation_id, assistant_id, words)
    select id, assistant_id, conversation_words_of(assistant_id, id)
    from conversations c where closed_at is not null and session_id is not null
      and not exists (select from conversation_words w where w.conversation_id = c.id)
    on conflict (conversation_id) do nothing`);
}
