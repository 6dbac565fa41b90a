import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { channelEvents, messagePictures, messages } from '#shared/schema/index.ts';

/** What was said in a voice note is what its person has written. */
export async function setHeard(db: Db, eventId: number, content: string): Promise<void> {
  await db.update(channelEvents).set({ content }).where(eq(channelEvents.id, eventId));
}

/** Puts pictures beside the message with a client id. */
export async function insertPictures(db: Db, clientMessageId: string, pictures: readonly Buffer[]): Promise<void> {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.clientMessageId, clientMessageId));
  if (!message) return;
  const rows = pictures.map((content, position) => ({ messageId: message.id, position, content }));
  await db.insert(messagePictures).values(rows).onConflictDoNothing();
}
