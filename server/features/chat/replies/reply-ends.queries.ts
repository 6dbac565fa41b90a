import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import type { Citation } from '#server/features/knowledge/search/citations.rules.ts';
import type { HeldSentence } from '../guard/figure-guard.ts';
import { type Attempt, asRows, type MessageRow, rowsOf } from './replies.queries.ts';

/*
 * All ends of a reply are stored here: its text, its state, why the model ended, its citations, its cost, and the message that it was
 * charged to a plan. Most replies end in time: their row is streaming and belongs to them, and keeps their usage. All others are late: a
 * person has taken over, a sweep has marked them as abandoned, or it is their second attempt. The counters may have read a late reply's row
 * already (`numbers/counting`), and read no row twice. Its usage is therefore stored among the model calls, which are counted separately.
 */

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
      | 'writtenPromptTokens'
      | 'usageEstimated'
      | 'costNanos'
      | 'priceVersion'
      | 'finishReason'
      | 'firstTokenMs'
    > {
  /** The reply's citations. */
  sources: readonly Citation[];
  /** The sentences that were kept from the visitor. */
  held: readonly HeldSentence[];
  /** There was no answer, so the message is given back to the plan. */
  unanswered: boolean;
  /** Nothing was found for the visitor's question, which is kept for the owner. */
  foundNothing: boolean;
  /** The reply's maximum cost was reserved. */
  isReserved: boolean;
}

/** The result of storing a reply's end. A reply with no result has no row of its own any more. */
export type ReplyEnd = 'stored' | 'taken_over';

/** Whether a reply is a first attempt. The row of a later attempt may have been counted before its end. */
export function isFirstAttempt({ attempt }: Attempt): boolean {
  return attempt === 1;
}

function finished(replies: SQLWrapper): SQL {
  return rowsOf(
    replies,
    sql`"replyId" int, attempt int, content text, state text, fault text, demo boolean, author text, provider text,
      model text, "promptTokens" int, "completionTokens" int, "cachedPromptTokens" int, "writtenPromptTokens" int, "usageEstimated" boolean,
      "costNanos" bigint, "priceVersion" int, "finishReason" text, "firstTokenMs" int, unanswered boolean, "foundNothing" boolean, "isReserved" boolean, sources json, held json`,
  );
}

const endColumns = sql`demo = s.demo, author = s.author, finish_reason = s."finishReason", first_token_ms = s."firstTokenMs",
      updated_at = now()`;

const value = values<{ replies: string }>();
const idRow = z.object({ replyId: z.number() });
const end = statement<{ replies: string }, { replyId: number }>(endText({}), idRow);
const endGivingBack = statement<{ replies: string }, { replyId: number }>(endText({ givingBack: true }), idRow);
const endWhole = statement<{ replies: string }, { replyId: number }>(
  endText({ givingBack: true, isWhole: true }),
  idRow,
);
const endSettling = statement<{ replies: string }, { replyId: number }>(
  endText({ givingBack: true, isWhole: true, isSettling: true }),
  idRow,
);

/** Ends first attempts in time, all in one commit. Resolves with the ids of those that were ended; the others are late. */
export async function endReplies(database: Database, replies: readonly FinishedReply[]): Promise<number[]> {
  const isWhole = replies.some(
    ({ sources, held, foundNothing }) => sources.length > 0 || held.length > 0 || foundNothing,
  );
  const isSettling = replies.some(({ isReserved }) => isReserved);
  const endAll = isSettling
    ? endSettling
    : isWhole
      ? endWhole
      : replies.some(({ unanswered }) => unanswered)
        ? endGivingBack
        : end;
  const ended = await endAll(database, { replies: asRows(replies) });
  return ended.map(({ replyId }) => replyId);
}

/**
 * The statement that ends replies. Most replies have no citations, no message to give back and nothing for the owner, so the statement has
 * only the steps that its replies need.
 */
function endText({ givingBack = false, isWhole = false, isSettling = false }): SQL {
  const update = sql`update messages m set content = s.content, state = s.state, fault = s.fault, provider = s.provider, model = s.model,
      prompt_tokens = s."promptTokens", completion_tokens = s."completionTokens", cached_prompt_tokens = s."cachedPromptTokens",
      written_prompt_tokens = s."writtenPromptTokens", usage_estimated = s."usageEstimated", cost_nanos = s."costNanos",
      price_version = s."priceVersion", ${endColumns}`;
  const isOwn = sql`m.id = s."replyId" and m.attempt = s.attempt and m.state = 'streaming'`;
  if (!givingBack) return sql`${update} from ${finished(value('replies'))} where ${isOwn} returning m.id as "replyId"`;
  return sql`with own as materialized (
      select s.*, m.id, m.conversation_id, case when s.unanswered then m.charged_user_id end as payer
      from ${finished(value('replies'))} join messages m on ${isOwn} for update of m),
    ended as (
      ${update}, charged_user_id = case when s.unanswered then null else m.charged_user_id end
      from own s where m.id = s.id returning m.id as "replyId"),
    ${isSettling ? sql`${settleStep(sql`own`, sql`"isReserved"`)},` : sql``}
    ${giveBackSteps(sql`own`, isSettling)}${isWhole ? sql`, ${citeStep(sql`own`)}, ${keepStep(sql`own`)}, ${holdStep(sql`own`)}` : sql``}
    select "replyId"${isSettling ? sql`, (select count(*) from settled)` : sql``} from ended`;
}

const readEnds = rowReader(z.object({ replyId: z.number(), end: z.enum(['stored', 'taken_over']) }));

/**
 * Ends late replies. A reply that a person has cut short keeps its text, which its readers have seen, unless that person has written since:
 * nothing of the assistant is stored after that. A reply's usage counts even if its row belongs to another attempt by now.
 */
export async function endLateReplies(
  { db }: Database,
  replies: readonly FinishedReply[],
): Promise<Map<number, ReplyEnd>> {
  const rows = await db.transaction(async (tx) => {
    const given = sql`${asRows(replies)}`;
    // Every writer of a conversation locks its row, so a later message of a person comes after the reply.
    await tx.execute(sql`select from conversations where id in (
        select m.conversation_id from messages m join ${rowsOf(given, sql`"replyId" int`)} on m.id = s."replyId")
      order by id for update`);
    return readEnds(tx, lateText(given));
  });
  return new Map(rows.map((row) => [row.replyId, row.end]));
}

function lateText(replies: SQLWrapper): SQL {
  const hasSpoken = sql`exists (
        select from messages p where p.conversation_id = m.conversation_id and p.id > m.id and p.author = 'person')`;
  const isCut = sql`m.attempt = s.attempt and m.fault is not distinct from 'taken_over'`;
  const isOpen = sql`m.attempt = s.attempt and (m.state = 'streaming' or m.fault is not distinct from 'abandoned')`;
  // The reply was stored by an earlier statement whose result was lost with its connection.
  const isEnded = sql`m.attempt = s.attempt and not (${isCut}) and not (${isOpen}) and m.content = s.content
        and (m.state, m.fault) is not distinct from (s.state, s.fault)`;
  return sql`with found as materialized (
      select s.*, m.id, m.conversation_id, m.charged_user_id, m.state as was, ${isCut} as cut, ${isOpen} as open, ${isEnded} as ended,
        case when ${isCut} and ${hasSpoken} then m.content else s.content end as said
      from ${finished(replies)} join messages m on m.id = s."replyId" for update of m),
    own as (
      select *, case when unanswered or (cut and said = '') then charged_user_id end as payer
      from found where cut or open),
    kept as (
      update messages m set content = s.said, state = case when s.cut then m.state else s.state end,
        fault = case when s.cut then m.fault else s.fault end, ${endColumns},
        charged_user_id = case when s.payer is null then m.charged_user_id end
      from own s where m.id = s.id),
    ${settleStep(sql`found`, sql`not ended and exists (select from ceilings)`)},
    ${giveBackSteps(sql`own`, true)},
    ${citeStep(sql`(select * from own where said <> '')`)},
    ${keepStep(sql`own`)},
    ${holdStep(sql`own`)},
    called as (
      insert into model_calls (purpose, user_id, assistant_id, provider, model, prompt_tokens, completion_tokens,
        cached_prompt_tokens, written_prompt_tokens, usage_estimated, cost_nanos, price_version)
      select 'reply', coalesce(c.user_id, a.user_id), a.id, f.provider, f.model, f."promptTokens", f."completionTokens",
        f."cachedPromptTokens", f."writtenPromptTokens", f."usageEstimated", f."costNanos", f."priceVersion"
      from found f join conversations c on c.id = f.conversation_id join assistants a on a.id = c.assistant_id
      where not f.ended and f.model is not null and f."promptTokens" + f."completionTokens" > 0),
    notified as materialized (select tell_watchers(conversation_id) from own where was <> 'streaming')
    select "replyId", case when cut then 'taken_over' else 'stored' end as end, (select count(*) from notified),
      (select count(*) from settled)
    from found where cut or open or ended`;
}

/** Stores citations of sources that still exist, replacing those of an earlier attempt with the same numbers. */
function citeStep(replies: SQL): SQL {
  return sql`cited as (
    insert into message_sources (message_id, number, conversation_id, source_id, title, page, url, excerpt, is_internal)
    select e.id, c.number, e.conversation_id, c."sourceId", c.title, c.page, c.url, c.excerpt, c."isInternal"
    from ${replies} e cross join lateral json_to_recordset(e.sources) as c(number int, "sourceId" int, title text, page int,
      url text, excerpt text, "isInternal" boolean)
    join knowledge_sources k on k.id = c."sourceId"
    on conflict (message_id, number) do update set source_id = excluded.source_id, title = excluded.title, page = excluded.page,
      url = excluded.url, excerpt = excluded.excerpt, is_internal = excluded.is_internal)`;
}

/** Stores which questions nothing was found for. Their texts stay in their messages. */
function keepStep(replies: SQL): SQL {
  return sql`kept_questions as (
    insert into unanswered_questions (message_id, conversation_id, assistant_id)
    select m.reply_to_id, m.conversation_id, c.assistant_id
    from ${replies} e join messages m on m.id = e.id join conversations c on c.id = m.conversation_id
    where e."foundNothing" and m.reply_to_id is not null
    on conflict do nothing)`;
}

/** Adds the costs of replies to their cost ceilings, and ends their reservations. */
function settleStep(rows: SQL, which: SQL): SQL {
  return sql`settled as materialized (
    select settle_costs((select json_agg(json_build_object('key', 'reply:' || id, 'replyId', id, 'nanos', coalesce("costNanos", 0)))
      from ${rows} where ${which})) where exists (select from ${rows} where ${which}))`;
}

/** Stores the held sentences of replies for the owners of their assistants. */
function holdStep(replies: SQL): SQL {
  return sql`kept_sentences as (
    insert into held_sentences (message_id, conversation_id, assistant_id, sentence, figures)
    select m.id, m.conversation_id, c.assistant_id, h.sentence, h.figures
    from ${replies} e join messages m on m.id = e.id join conversations c on c.id = m.conversation_id
      cross join lateral json_to_recordset(e.held) as h(sentence text, figures text[]))`;
}

/**
 * Gives one message back to each `payer` for each of the payer's rows in a step. The payers are locked in a fixed order, so that concurrent
 * statements cannot deadlock. Cost ceilings are locked before payers.
 */
function giveBackSteps(rows: SQL, isSettling = false): SQL {
  const afterwards = isSettling ? sql`and (select count(*) from settled) >= 0` : sql``;
  return sql`owed as (select payer, count(*)::int as messages from ${rows} where payer is not null ${afterwards} group by payer),
    held as materialized (
      select user_id from subscriptions where user_id in (select payer from owed) order by user_id for update),
    given_back as (
      update subscriptions p set messages_used = greatest(p.messages_used - owed.messages, 0)
      from owed join held on held.user_id = owed.payer where p.user_id = owed.payer)`;
}

/** Marks replies that no process writes any more as abandoned, and gives their charged messages back. */
export async function markAbandonedReplies(db: Db): Promise<void> {
  await db.execute(sql`with silent as (
      select id, charged_user_id as payer from messages
      where state = 'streaming' and updated_at < now() - make_interval(secs => ${limits.chat.abandonedAfterSeconds})
      for update skip locked),
    marked as (
      update messages set state = 'partial', fault = 'abandoned', charged_user_id = null
      from silent where messages.id = silent.id),
    ${giveBackSteps(sql`silent`)}
    select count(*) from silent`);
}
