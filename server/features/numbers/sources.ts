import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { modelCatalogue } from '#shared/domain/assistants/models.ts';
import { outsideChannels, visitorChannels } from '#shared/domain/conversations/channels.ts';
import { conversationSummaries, conversations, messages, modelCalls } from '#shared/schema/index.ts';

/** A table whose rows are counted in the order of their ids. */
export interface Source {
  name: 'messages' | 'conversations' | 'summaries' | 'calls';
  table: typeof messages | typeof conversations | typeof conversationSummaries | typeof modelCalls;
  /** Whether the counted values of a row `t` will not change any more. */
  isSettled: SQL;
  /** What each row of the table, or of a part of it, adds. All sources have the same column names in the same order. */
  rows: (from: SQLWrapper) => SQL;
}

const visitors = sql.raw(visitorChannels.map((channel) => `'${channel}'`).join(', '));
const noChannel = sql`null::text as channel`;
/** Whether a channel is an outside one. */
export const isOutside = (channel: SQLWrapper) =>
  sql`${channel} in (${sql.raw(outsideChannels.map((one) => `'${one}'`).join(', '))})`;

const noAnswers = sql`0 as conversations, 0 as answers, 0 as demo_answers, 0 as failed_answers`;
const noModel = sql`null::text as provider, null::text as model, null::text as purpose, 0 as prompt_tokens, 0 as cached_prompt_tokens, 0 as completion_tokens, null::bigint as cost_nanos`;

/** Retired models and their successors. The successor answers calls to a retired model, so its price applies to them. */
const successions = modelCatalogue.flatMap(({ provider, id, retiresOn, successor }) =>
  retiresOn && successor ? [{ provider, id, retiresOn, successor }] : [],
);

/** The columns of a row's call: the model, the purpose and the tokens used. */
function use(alias: string, purpose: SQL): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const cases = successions.map(
    ({ provider, id, retiresOn, successor }) =>
      sql`when ${column('provider')} = ${provider} and ${column('model')} = ${id}
        and ${column('created_at')} >= ${retiresOn}::date then ${successor}::text`,
  );
  return sql`${column('provider')}, case ${sql.join(cases, sql` `)} else ${column('model')} end as model,
    ${purpose} as purpose, ${column('prompt_tokens')}, ${column('cached_prompt_tokens')}, ${column('completion_tokens')}, ${column('cost_nanos')}`;
}

/** Whether an assistant's (`a`) calls are paid with its owner's key. */
export const hasOwnKey = sql`(a.use_custom_api and a.api_key is not null)`;

/** The tokens of a source's row whose cost is not known. */
export const unpricedTokens = sql`case when cost_nanos is null then prompt_tokens + completion_tokens else 0 end`;

/**
 * If a reply is made again after it was counted, its counts stay. What it had used by then is stored as a call
 * (`chat/replies/reply-ends.queries`).
 */
export const sources: readonly Source[] = [
  {
    name: 'messages',
    table: messages,
    isSettled: sql`t.state <> 'streaming'`,
    rows: (from) => sql`select m.id, c.assistant_id, c.session_id, m.created_at, 0 as conversations,
        (v.to_visitor and m.state <> 'failed' and not m.demo)::int as answers,
        (v.to_visitor and m.state <> 'failed' and m.demo)::int as demo_answers,
        (v.to_visitor and m.state = 'failed')::int as failed_answers, ${use('m', sql`case when c.channel in (${visitors}) then 'reply' else 'private_reply' end`)}, ${noChannel}
      from ${from} m join ${conversations} c on c.id = m.conversation_id,
        lateral (select m.role = 'assistant' and m.author is null and m.state <> 'streaming' and c.channel in (${visitors}) as to_visitor) v`,
  },
  {
    name: 'conversations',
    table: conversations,
    isSettled: sql`true`,
    rows: (
      from,
    ) => sql`select c.id, c.assistant_id, c.session_id, c.created_at, 1 as conversations, 0 as answers, 0 as demo_answers,
        0 as failed_answers, ${noModel}, c.channel
      from ${from} c where c.channel in (${visitors})`,
  },
  {
    name: 'summaries',
    table: conversationSummaries,
    isSettled: sql`true`,
    rows: (from) =>
      sql`select s.id, s.assistant_id, s.session_id, s.created_at, ${noAnswers}, ${use('s', sql`'summary'`)}, ${noChannel} from ${from} s`,
  },
  {
    name: 'calls',
    table: modelCalls,
    isSettled: sql`true`,
    rows: (from) =>
      sql`select k.id, k.assistant_id, null::text as session_id, k.created_at, ${noAnswers}, ${use('k', sql`k.purpose`)}, ${noChannel} from ${from} k`,
  },
];

/** A range of days and the times at which they start. A day's number is the index of its start. */
export interface DayFrame {
  from: string;
  /** One more than there are days: the last one is the end of the range. */
  starts: Date[];
}

/** The day of a moment. Null outside of the frame. */
export function dayIn({ from, starts }: DayFrame, moment: SQL): SQL {
  const begins = sql.param(starts.map((start) => start.toISOString()));
  // The list is read once as its own query. Otherwise it would be read for each row.
  const place = sql`nullif(width_bucket(${moment}, (select ${begins}::timestamptz[])), ${starts.length}::int)`;
  return sql`(${from}::date + nullif(${place}, 0) - 1)`;
}
