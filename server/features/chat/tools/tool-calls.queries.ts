import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { toolCalls } from '#shared/schema/index.ts';

export type ToolCallRow = typeof toolCalls.$inferSelect;
export type NewToolCall = Omit<typeof toolCalls.$inferInsert, 'id' | 'createdAt'>;

/** Stores the tool calls of one answer. */
export async function insertToolCalls(db: Db, rows: NewToolCall[]): Promise<void> {
  await db.insert(toolCalls).values(rows);
}

/** The tool calls of replies, in their order. */
export async function listToolCalls(db: Db, messageIds: readonly number[]): Promise<ToolCallRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(toolCalls)
    .where(inArray(toolCalls.messageId, [...messageIds]))
    .orderBy(asc(toolCalls.id));
}
