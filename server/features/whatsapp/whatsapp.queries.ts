import { and, desc, eq, getTableColumns, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, users, whatsappConnections } from '#shared/schema/index.ts';

export interface ConnectionRow {
  connection: Omit<typeof whatsappConnections.$inferSelect, 'sessionData'>;
  username: string;
  assistantName: string;
}

const { sessionData: _, ...shown } = getTableColumns(whatsappConnections);

/** Lists the connections, the newest first. */
export function listConnections(
  db: Db,
  { limit, beforeId, id }: { limit: number; beforeId?: number | undefined; id?: number },
): Promise<ConnectionRow[]> {
  return db
    .select({ connection: shown, username: users.username, assistantName: assistants.name })
    .from(whatsappConnections)
    .innerJoin(users, eq(users.id, whatsappConnections.userId))
    .innerJoin(assistants, eq(assistants.id, whatsappConnections.assistantId))
    .where(
      and(
        beforeId === undefined ? undefined : lt(whatsappConnections.id, beforeId),
        id === undefined ? undefined : eq(whatsappConnections.id, id),
      ),
    )
    .orderBy(desc(whatsappConnections.id))
    .limit(limit);
}

export async function isAssistantOf(db: Db, assistantId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: assistants.id })
    .from(assistants)
    .where(and(eq(assistants.id, assistantId), eq(assistants.userId, userId), isNull(assistants.deletedAt)))
    // Locked until the connection is stored, so that neither row can be deleted or moved in between.
    .for('share');
  return rows.length > 0;
}

export async function insertConnection(db: Db, values: typeof whatsappConnections.$inferInsert): Promise<number> {
  const [row] = await db.insert(whatsappConnections).values(values).returning({ id: whatsappConnections.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

export async function deleteConnection(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .delete(whatsappConnections)
    .where(eq(whatsappConnections.id, id))
    .returning({ id: whatsappConnections.id });
  return rows.length > 0;
}
