import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { handoffSettings, privacyRequests } from '#shared/schema/index.ts';

export type RequestRow = typeof privacyRequests.$inferSelect;

/** Lists open requests first, by their due day, then the settled ones, the latest first. */
export function listRequests(db: Db, assistantId: number, limit: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.assistantId, assistantId))
    .orderBy(
      sql`${privacyRequests.doneAt} is not null`,
      asc(sql`case when ${privacyRequests.doneAt} is null then ${privacyRequests.dueOn} end`),
      desc(privacyRequests.id),
    )
    .limit(limit);
}

export async function insertRequest(tx: Db, values: typeof privacyRequests.$inferInsert): Promise<void> {
  await tx.insert(privacyRequests).values(values);
}

const readReferences = rowReader(z.object({ reference: z.string() }));

type Done = Pick<RequestRow, 'assistantId' | 'kind' | 'madeBy' | 'madeByName' | 'dueOn'>;

/**
 * Records what a person did themselves, under the reference of the newest conversation of `sessions`. A second copy within
 * a day is not recorded.
 */
export async function insertDone(tx: Db, sessions: SQL, done: Done): Promise<void> {
  const { assistantId, kind, madeBy } = done;
  const [newest] = await readReferences(
    tx,
    sql`select reference from conversations
      where (assistant_id, session_id) in (${sessions}) and reference is not null order by id desc limit 1`,
  );
  const reference = newest?.reference ?? null;
  const sameDay = and(
    eq(privacyRequests.assistantId, assistantId),
    eq(privacyRequests.kind, kind),
    eq(privacyRequests.madeBy, madeBy),
    reference === null ? isNull(privacyRequests.reference) : eq(privacyRequests.reference, reference),
    gt(privacyRequests.createdAt, sql`now() - interval '1 day'`),
  );
  if (kind === 'copy' && (await tx.$count(privacyRequests, sameDay)) > 0) return;
  await tx.insert(privacyRequests).values({ ...done, reference, doneAt: sql`now()`, doneByName: done.madeByName });
}

/** Undefined if the assistant has no such request. */
export async function settleRequest(
  db: Db,
  { assistantId, id }: { assistantId: number; id: number },
  doneByName: string | null,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .update(privacyRequests)
    .set({ doneByName, doneAt: doneByName === null ? null : sql`now()` })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.assistantId, assistantId)))
    .returning();
  return row;
}

/** The holidays of an assistant's owner, on which, as on weekends, no work is done. */
export async function listHolidays(db: Db, assistantId: number): Promise<string[]> {
  const [row] = await db
    .select({ holidays: handoffSettings.holidays })
    .from(handoffSettings)
    .where(eq(handoffSettings.assistantId, assistantId));
  return row?.holidays ?? [];
}
