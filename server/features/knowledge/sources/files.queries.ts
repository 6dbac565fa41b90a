import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { knowledgeFiles, knowledgeSources } from '#shared/schema/index.ts';

/** Stores a piece of a file. Resolves with false if its source is gone. */
export async function saveFilePart(db: Db, sourceId: number, part: number, content: Buffer): Promise<boolean> {
  const { id } = knowledgeSources;
  const piece = db
    .select({ sourceId: id, part: sql<number>`${part}::int`.as('part'), content: sql`${content}::bytea`.as('content') })
    .from(knowledgeSources)
    .where(eq(id, sourceId));
  const rows = await db.insert(knowledgeFiles).select(piece).returning({ part: knowledgeFiles.part });
  return rows.length > 0;
}

/** Deletes an upload that has not become a source. It has nothing but its pieces, which are deleted with it in one short statement. */
export async function dropUpload(db: Db, sourceId: number): Promise<void> {
  const { id, deletedAt } = knowledgeSources;
  await db.delete(knowledgeSources).where(and(eq(id, sourceId), isNotNull(deletedAt)));
}

/** Reads a file part by part, so that no statement is as long as a file. */
export async function loadFile(db: Db, sourceId: number): Promise<Buffer> {
  const parts = await db
    .select({ part: knowledgeFiles.part })
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.sourceId, sourceId))
    .orderBy(asc(knowledgeFiles.part));
  const pieces: Uint8Array[] = [];
  for (const { part } of parts) {
    const [row] = await db
      .select({ content: knowledgeFiles.content })
      .from(knowledgeFiles)
      .where(and(eq(knowledgeFiles.sourceId, sourceId), eq(knowledgeFiles.part, part)));
    if (row) pieces.push(row.content);
  }
  return Buffer.concat(pieces);
}
