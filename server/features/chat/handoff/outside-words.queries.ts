import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { conversations } from '#shared/schema/index.ts';

type New = Pick<typeof conversations.$inferInsert, 'channel' | 'assistantId' | 'sessionId' | 'title'>;

/** Opens a conversation for a session, unless one is open. */
export async function openOutsideConversation(tx: Db, values: New): Promise<void> {
  await tx
    .insert(conversations)
    .values(values)
    .onConflictDoNothing({ target: conversations.sessionId, where: sql`closed_at is null` });
}

const readIds = rowReader(z.object({ id: z.number() }));

/** Stores a message that a person of the business has sent elsewhere. Undefined if it was stored before. Open pages are notified. */
export async function insertOutsideWords(
  tx: Db,
  conversationId: number,
  { text, at, clientMessageId }: { text: string; at: Date; clientMessageId: string },
): Promise<number | undefined> {
  const [row] = await readIds(
    tx,
    sql`with said as (
        insert into messages (conversation_id, role, content, author, author_name, client_message_id, created_at)
        select id, 'assistant', ${text}, 'person', handler_name, ${clientMessageId}::uuid, ${at.toISOString()}::timestamptz
        from conversations where id = ${conversationId}
        on conflict (client_message_id) where client_message_id is not null do nothing
        returning id),
      touched as (
        update conversations set last_message_at = now(), updated_at = now(), unseen_since = null
        where id = ${conversationId} and exists (select from said) returning id, assistant_id),
      notified as (
        insert into events (kind, assistant_id, owner_id, subject_id)
        select 'conversation.changed', a.id, a.user_id, touched.id::text
        from touched join assistants a on a.id = touched.assistant_id)
      select id from said`,
  );
  return row?.id;
}
