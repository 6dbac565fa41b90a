import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { messagePictures, messages } from '#shared/schema/index.ts';

/** The ids of the pictures of messages, by the messages' ids. */
export async function listPictures(
  db: Db,
  rows: readonly { id: number; role: string }[],
): Promise<ReadonlyMap<number, number[]>> {
  const ids = rows.filter(({ role }) => role === 'user').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: messagePictures.id, messageId: messagePictures.messageId })
    .from(messagePictures)
    .where(inArray(messagePictures.messageId, ids))
    .orderBy(asc(messagePictures.messageId), asc(messagePictures.position));
  const pictures = new Map<number, number[]>();
  for (const { id, messageId } of found) pictures.set(messageId, [...(pictures.get(messageId) ?? []), id]);
  return pictures;
}

export async function findPicture(db: Db, conversationId: number, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: messagePictures.content })
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(and(eq(messagePictures.id, id), eq(messages.conversationId, conversationId)));
  return row?.content;
}
