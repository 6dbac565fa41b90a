import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import { statement, values } from '#server/db/statement.ts';
import { messages } from '#shared/schema/index.ts';
import type { Citation } from '../../knowledge/citations.rules.ts';

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

export interface FinishedReply
  extends Attempt,
    Pick<
      MessageRow,
      | 'content'
      | 'state'
      | 'fault'
      | 'demo'
      | 'author'
      | 'provider'
      | 'model'
      | 'promptTokens'
      | 'completionTokens'
      | 'cachedPromptTokens'
      | 'usageEstimated'
      | 'finishReason'
      | 'firstTokenMs'
    > {
  /** What it cites. */
  sources: readonly Citation[];
  /** No answer came: what it was charged to a plan is given back. */
  unanswered: boolean;
}

const value = values<{ replies: string }>();

/** An attempt may write its row while nobody else has taken it over; a sweep that found it silent has not. */
const ownRow = sql`m.id = s."replyId" and m.attempt = s.attempt and (m.state = 'streaming' or m.fault = 'abandoned')`;

/**
 * The list of replies as rows. A planner that believes in a hundred of them would read the whole table on one that is still
 * small, and keep that plan while it grows; the comparison makes it believe in one, and look each up by its id.
 */
function rowsOf(columns: SQL): SQL {
  return sql`(select * from json_to_recordset(${value('replies')}::json) as r(kind text, ${columns}) where r.kind = 'reply') s`;
}

const saveTexts = statement<{ replies: string }, { replyId: number; stopRequested: boolean }>(
  sql`update messages m set content = coalesce(s.content, m.content), updated_at = now()
    from ${rowsOf(sql`"replyId" int, attempt int, content text`)}
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

function asRows(replies: Attempt[]): string {
  return JSON.stringify(replies.map((reply) => ({ kind: 'reply', ...reply })));
}

const idRow = z.object({ replyId: z.number() });
const end = statement<{ replies: string }, { replyId: number }>(endText({}), idRow);
const endGivingBack = statement<{ replies: string }, { replyId: number }>(endText({ givingBack: true }), idRow);
const endCiting = statement<{ replies: string }, { replyId: number }>(
  endText({ givingBack: true, citing: true }),
  idRow,
);

/** Ends replies, all in one commit, and gives back what was charged for those without an answer. Gives those that were theirs. */
export async function finishReplies(database: Database, replies: FinishedReply[]): Promise<number[]> {
  const cite = replies.some(({ sources }) => sources.length > 0);
  const endAll = cite ? endCiting : replies.some(({ unanswered }) => unanswered) ? endGivingBack : end;
  const ended = await endAll(database, { replies: asRows(replies) });
  return ended.map(({ replyId }) => replyId);
}

/**
 * What was said of a reply that a person has cut short by taking over, which is what its readers have seen: unless that person has spoken
 * since, after whom nothing of the assistant is stored. False where nobody has taken over.
 */
export function keepCutReply(db: Db, { replyId, attempt, content, ...reply }: FinishedReply): Promise<boolean> {
  return db.transaction(async (tx) => {
    const place = tx.select({ id: messages.conversationId }).from(messages).where(eq(messages.id, replyId));
    // Whoever writes into a conversation holds its row, so what comes after this is known from here on.
    await tx.execute(sql`select from conversations where id = (${place}) for update`);
    const spoken = sql`exists (select from messages p where p.conversation_id = ${messages.conversationId}
      and p.id > ${messages.id} and p.author = 'person')`;
    const { provider, model, promptTokens, completionTokens, cachedPromptTokens, usageEstimated, firstTokenMs } = reply;
    const rows = await tx
      .update(messages)
      .set({
        content: sql`case when ${spoken} then ${messages.content} else ${content} end`,
        author: reply.author,
        demo: reply.demo,
        ...{ provider, model, promptTokens, completionTokens, cachedPromptTokens, usageEstimated, firstTokenMs },
        updatedAt: sql`now()`,
      })
      .where(and(eq(messages.id, replyId), eq(messages.attempt, attempt), eq(messages.fault, 'taken_over')))
      .returning({ id: messages.id });
    return rows.length > 0;
  });
}

/** Most replies cite nothing and are paid for: what all of them wait for does no more than that. */
function endText({ givingBack = false, citing = false }): SQL {
  const update = sql`update messages m set content = s.content, state = s.state, fault = s.fault, demo = s.demo, author = s.author,
      provider = s.provider, model = s.model, prompt_tokens = s."promptTokens", completion_tokens = s."completionTokens",
      cached_prompt_tokens = s."cachedPromptTokens", usage_estimated = s."usageEstimated",
      finish_reason = s."finishReason", first_token_ms = s."firstTokenMs", updated_at = now()
    from ${rowsOf(sql`"replyId" int, attempt int, content text, state text, fault text, demo boolean, author text, provider text,
      model text, "promptTokens" int, "completionTokens" int, "cachedPromptTokens" int, "usageEstimated" boolean,
      "finishReason" text, "firstTokenMs" int, unanswered boolean, sources json`)}
    where ${ownRow}`;
  if (!givingBack) return sql`${update} returning m.id as "replyId"`;
  return sql`with ended as (
      ${update} returning m.id, m.conversation_id, s.sources, case when s.unanswered then m.charged_user_id end as payer),
    ${giveBackStep(sql`ended`)}${citing ? sql`, ${citeStep()}` : sql``}
    select id as "replyId" from ended`;
}

/** Keeps what replies cite of sources that are still there, unless another attempt has cited the same. */
function citeStep(): SQL {
  return sql`cited as (
    insert into message_sources (message_id, number, conversation_id, source_id, title, page, url, excerpt, is_internal)
    select e.id, c.number, e.conversation_id, c."sourceId", c.title, c.page, c.url, c.excerpt, c."isInternal"
    from ended e cross join lateral json_to_recordset(e.sources) as c(number int, "sourceId" int, title text, page int,
      url text, excerpt text, "isInternal" boolean)
    join knowledge_sources k on k.id = c."sourceId"
    on conflict (message_id, number) do update set source_id = excluded.source_id, title = excluded.title, page = excluded.page,
      url = excluded.url, excerpt = excluded.excerpt, is_internal = excluded.is_internal)`;
}

/** Gives back to each `payer` in the rows of a step one message for each of them. */
function giveBackStep(rows: SQL): SQL {
  return sql`given_back as (
    update subscriptions p set messages_used = greatest(p.messages_used - owed.messages, 0)
    from (select payer, count(*)::int as messages from ${rows} where payer is not null group by payer) owed
    where p.user_id = owed.payer)`;
}

export async function requestStop(db: Db, replyId: number): Promise<void> {
  await db.update(messages).set({ stopRequested: true }).where(eq(messages.id, replyId));
}

/** Marks replies that no process writes any more, and gives back what was charged for them. */
export async function markAbandonedReplies(db: Db): Promise<void> {
  await db.execute(sql`with silent as (
      select id, charged_user_id as payer from messages
      where state = 'streaming' and updated_at < now() - make_interval(secs => ${limits.chat.abandonedAfterSeconds})
      for update skip locked),
    marked as (
      update messages set state = 'partial', fault = 'abandoned', charged_user_id = null
      from silent where messages.id = silent.id),
    ${giveBackStep(sql`silent`)}
    select count(*) from silent`);
}
