import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { assistants, channelEvents, conversations, messagePictures, messages } from '#shared/schema/index.ts';

/** Stores the transcript of a voice note as the text that its person has written. */
export async function setHeard(db: Db, eventId: number, content: string): Promise<void> {
  await db.update(channelEvents).set({ content }).where(eq(channelEvents.id, eventId));
}

/** Stores pictures with the message that has this client id. */
export async function insertPictures(db: Db, clientMessageId: string, pictures: readonly Buffer[]): Promise<void> {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.clientMessageId, clientMessageId));
  if (!message) return;
  const rows = pictures.map((content, position) => ({ messageId: message.id, position, content }));
  await db.insert(messagePictures).values(rows).onConflictDoNothing();
}

const readIds = rowReader(z.object({ id: z.number() }));

/** Stores a message that needs no answer in a session's newest open conversation, once. Its owner's pages are notified. */
export async function insertUnanswered(
  tx: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  { text, clientMessageId }: { text: string; clientMessageId: string },
): Promise<void> {
  const [conversation] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.assistantId, assistantId),
        eq(conversations.sessionId, sessionId),
        isNull(conversations.closedAt),
      ),
    )
    .orderBy(desc(conversations.id))
    .limit(1);
  if (!conversation) return;
  await readIds(
    tx,
    sql`with said as (
        insert into messages (conversation_id, role, content, client_message_id)
        values (${conversation.id}, 'user', ${text}, ${clientMessageId}::uuid)
        on conflict (client_message_id) where client_message_id is not null do nothing
        returning id),
      touched as (
        update conversations set last_message_at = now(), updated_at = now()
        where id = ${conversation.id} and exists (select from said) returning id, assistant_id),
      notified as (
        insert into events (kind, assistant_id, owner_id, subject_id)
        select 'conversation.changed', a.id, a.user_id, touched.id::text
        from touched join assistants a on a.id = touched.assistant_id)
      select id from said`,
  );
}

export async function savePictureSettings(
  db: Db,
  assistantId: number,
  { looks, inChat }: { looks: boolean; inChat: boolean },
): Promise<void> {
  await db
    .update(assistants)
    .set({ looksAtPictures: looks, takesPictures: inChat, updatedAt: sql`now()` })
    .where(and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)));
}
