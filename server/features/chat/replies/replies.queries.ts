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
  /** Null where it is as it was last saved. */
  content: string | null;
}

/**
 * A list of replies, {@link asRows}, as the rows `s`. A planner that believes in a hundred of them would read the whole table on one that
 * is still small, and keep that plan while it grows; the comparison makes it believe in one, and look each up by its id.
 */
export function rowsOf(replies: SQLWrapper, columns: SQL): SQL {
  return sql`(select * from json_to_recordset(${replies}::json) as r(kind text, ${columns}) where r.kind = 'reply') s`;
}

export function asRows(replies: readonly Attempt[]): string {
  return JSON.stringify(replies.map((reply) => ({ kind: 'reply', ...reply })));
}

const value = values<{ replies: string }>();

/** An attempt may write its row while nobody else has taken it over; a sweep that found it silent has not. */
const ownRow = sql`m.id = s."replyId" and m.attempt = s.attempt and (m.state = 'streaming' or m.fault = 'abandoned')`;

const saveTexts = statement<{ replies: string }, { replyId: number; stopRequested: boolean }>(
  sql`update messages m set content = coalesce(s.content, m.content), updated_at = now()
    from ${rowsOf(value('replies'), sql`"replyId" int, attempt int, content text`)}
    where ${ownRow}
    returning m.id as "replyId", m.stop_requested as "stopRequested"`,
  z.object({ replyId: z.number(), stopRequested: z.boolean() }),
);

/**
 * Saves the texts so far of replies that are being written, which also shows that their writer lives. Gives those whose rows
 * are still theirs, and whether somebody has asked to stop them.
 */
export function saveProgress(database: Database, replies: Progress[]) {
  return saveTexts(database, { replies: asRows(replies) });
}

export async function requestStop(db: Db, replyId: number): Promise<void> {
  await db.update(messages).set({ stopRequested: true }).where(eq(messages.id, replyId));
}
