import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Db } from '#server/db/client.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import { messages } from '#shared/schema/index.ts';

export type MessageRow = typeof messages.$inferSelect;

export async function findReply(db: Db, replyId: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, replyId));
  return row;
}

/** One generation of a reply's row. */
export interface Attempt {
  replyId: number;
  attempt: number;
}

export interface Progress extends Attempt {
  /** The text so far. Null if it has not changed since it was last saved. */
  content: string | null;
}

/**
 * A list of replies, {@link asRows}, as the rows `s`. If the planner assumed a hundred rows, it would scan the whole table while that is
 * small, and keep the plan when it has grown. The comparison makes the planner assume one row, and look up each reply by its id.
 */
export function rowsOf(replies: SQLWrapper, columns: SQL): SQL {
  return sql`(select * from json_to_recordset(${replies}::json) as r(kind text, ${columns}) where r.kind = 'reply') s`;
}

export function asRows(replies: readonly Attempt[]): string {
  return JSON.stringify(replies.map((reply) => ({ kind: 'reply', ...reply })));
}

const value = values<{ replies: string }>();

/**
 * An attempt may write its row as long as no other attempt has taken it over. A sweep that marked it as abandoned does not prevent that.
 */
const ownRow = sql`m.id = s."replyId" and m.attempt = s.attempt and (m.state = 'streaming' or m.fault = 'abandoned')`;

const saveTexts = statement<{ replies: string }, { replyId: number; stopRequested: boolean }>(
  sql`update messages m set content = coalesce(s.content, m.content), updated_at = now()
    from ${rowsOf(value('replies'), sql`"replyId" int, attempt int, content text`)}
    where ${ownRow}
    returning m.id as "replyId", m.stop_requested as "stopRequested"`,
  z.object({ replyId: z.number(), stopRequested: z.boolean() }),
);

/**
 * Saves the texts so far of replies that are being written, which also shows that their writer is alive. Resolves with the replies whose
 * rows still belong to their attempts, and whether a stop was requested.
 */
export function saveProgress(database: Database, replies: Progress[]) {
  return saveTexts(database, { replies: asRows(replies) });
}

export async function requestStop(db: Db, replyId: number): Promise<void> {
  await db.update(messages).set({ stopRequested: true }).where(eq(messages.id, replyId));
}
