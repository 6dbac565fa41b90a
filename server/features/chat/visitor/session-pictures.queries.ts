import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { messagePictures, sessionPictures } from '#shared/schema/index.ts';

interface SessionPlace {
  assistantId: number;
  sessionId: string;
}

/** A namespace of advisory locks. */
const sessionLocks = 7_415_206;

const ofSession = ({ assistantId, sessionId }: SessionPlace) =>
  and(eq(sessionPictures.assistantId, assistantId), eq(sessionPictures.sessionId, sessionId));

/**
 * Stores a picture if the session has fewer than `most`, and resolves with its id. Otherwise resolves with undefined. A lock makes uploads
 * of one session wait for each other.
 */
export function insertSessionPicture(
  db: Db,
  place: SessionPlace,
  content: Buffer,
  most: number,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sessionLocks}, hashtext(${place.sessionId}))`);
    const [row] = await tx.select({ waiting: count() }).from(sessionPictures).where(ofSession(place));
    if ((row?.waiting ?? 0) >= most) return undefined;
    const [added] = await tx
      .insert(sessionPictures)
      .values({ ...place, content })
      .returning({ id: sessionPictures.id });
    return added?.id;
  });
}

export async function deleteSessionPicture(db: Db, place: SessionPlace, id: number): Promise<boolean> {
  const gone = await db
    .delete(sessionPictures)
    .where(and(eq(sessionPictures.id, id), ofSession(place)))
    .returning({ id: sessionPictures.id });
  return gone.length > 0;
}

export async function deleteOldSessionPictures(db: Db, before: Date): Promise<void> {
  await db.delete(sessionPictures).where(lt(sessionPictures.createdAt, before));
}

/** The pictures that came with a message, in their order. */
export async function listMessagePictures(db: Db, messageId: number): Promise<Uint8Array[]> {
  const rows = await db
    .select({ content: messagePictures.content })
    .from(messagePictures)
    .where(eq(messagePictures.messageId, messageId))
    .orderBy(asc(messagePictures.position));
  return rows.map(({ content }) => content);
}
