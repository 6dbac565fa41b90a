import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { assistants, checkResults, checkRuns, checks, users } from '#shared/schema/index.ts';

/** The id of the newest document that an assistant knows. Reading a source without changes creates no document. */
export function newestDocumentOf(assistantId: SQL): SQL<number> {
  return sql<number>`(select max(d.id) from knowledge_documents d join knowledge_sources s on s.id = d.source_id
    where s.assistant_id = ${assistantId} and s.deleted_at is null and d.hidden_since is null)`;
}

const readFollowed = rowReader(z.object({ assistantId: z.int(), ownerId: z.int() }));

/**
 * Assistants whose knowledge has changed since the last run of their saved form, or since an answer was accepted, and has not changed since
 * `restedSince`. Assistants with a source that is still to be read are left out.
 */
export function listToFollow(db: Db, restedSince: Date, limit: number) {
  return readFollowed(
    db,
    sql`select a.id as "assistantId", a.user_id as "ownerId" from assistants a
      join lateral (
        select max(d.id) as id, max(d.read_at) as read_at from knowledge_documents d join knowledge_sources s on s.id = d.source_id
        where s.assistant_id = a.id and s.deleted_at is null and d.hidden_since is null) newest on newest.id is not null
      left join lateral (
        select r.newest_document as document from check_runs r
        where r.assistant_id = a.id and r.draft is null order by r.id desc limit 1) run on true
      where a.deleted_at is null and a.checks_follow and newest.read_at < ${restedSince.toISOString()}::timestamptz
        and exists (select from checks c where c.assistant_id = a.id and c.accepted_answer is not null)
        and not exists (select from knowledge_sources s
          where s.assistant_id = a.id and s.deleted_at is null and s.state in ('queued', 'reading'))
        and case when run.document is not null then newest.id > run.document
          else newest.read_at > (select max(c.accepted_at) from checks c where c.assistant_id = a.id) end
      order by a.id limit ${limit}`,
  );
}

/**
 * A run in which an answer got worse, with the data for its mail. Undefined if no answer got worse, or if the owner has switched automatic
 * runs off.
 */
export async function findWorseRun(db: Db, runId: number) {
  const isWorse = and(eq(checkResults.runId, checkRuns.id), eq(checkResults.verdict, 'worse'));
  const [row] = await db
    .select({
      assistantId: assistants.id,
      assistantName: assistants.name,
      ownerId: users.id,
      email: users.email,
      role: users.role,
      language: users.language,
      endedAt: checkRuns.endedAt,
      worse: count(checkResults.checkId),
      questions: sql<string[]>`array_agg(${checks.question} order by ${checks.id})`,
    })
    .from(checkRuns)
    .innerJoin(checkResults, isWorse)
    .innerJoin(checks, eq(checks.id, checkResults.checkId))
    .innerJoin(assistants, eq(assistants.id, checkRuns.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(eq(checkRuns.id, runId), eq(assistants.checksFollow, true), isNull(assistants.deletedAt)))
    .groupBy(assistants.id, users.id, checkRuns.id);
  return row;
}

export async function findFollows(db: Db, assistantId: number): Promise<boolean> {
  const [row] = await db
    .select({ follows: assistants.checksFollow })
    .from(assistants)
    .where(eq(assistants.id, assistantId));
  return row?.follows ?? false;
}

export async function saveFollows(db: Db, assistantId: number, follows: boolean): Promise<void> {
  await db.update(assistants).set({ checksFollow: follows }).where(eq(assistants.id, assistantId));
}
