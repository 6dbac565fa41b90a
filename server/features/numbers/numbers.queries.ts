import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { contactStatuses, interestLevels } from '#shared/domain/contacts/leads.ts';
import { outsideChannels } from '#shared/domain/conversations/channels.ts';
import {
  assistants,
  contacts,
  dailyChannelNumbers,
  dailyModelUse,
  dailyNumbers,
  dailyQuality,
  erasedContacts,
} from '#shared/schema/index.ts';
import { contactsOutside } from './outside.ts';
import { type DayFrame, dayIn, isOutside, unpricedTokens } from './sources.ts';
import { isCounting, uncountedSteps } from './uncounted.ts';

/** The owner's assistants that have figures. */
export function listAssistants(db: Db, ownerId: number) {
  return db
    .select({ id: assistants.id, name: assistants.name, createdAt: assistants.createdAt })
    .from(assistants)
    .where(and(eq(assistants.userId, ownerId), isNull(assistants.deletedAt)))
    .orderBy(asc(assistants.id));
}

/** What a row is for: a day over all assistants, or an assistant (`assistantId`) over all days of the period or of the previous one. */
const place = { day: z.string().nullable(), assistantId: z.int().nullable(), isNow: z.boolean() };

const activityRow = z.object({
  ...place,
  visits: z.int(),
  conversations: z.int(),
  answers: z.int(),
  demoAnswers: z.int(),
  failedAnswers: z.int(),
  bookings: z.int(),
  forms: z.int(),
});

const useRow = z.object({
  ...place,
  provider: z.string(),
  model: z.string(),
  promptTokens: z.int(),
  completionTokens: z.int(),
  costNanos: z.int(),
  unpricedTokens: z.int(),
});

/** `interestLevel` or `status` is set in rows that group a whole period by it. */
const contactRow = z.object({
  ...place,
  interestLevel: z.enum(interestLevels).nullable(),
  status: z.enum(contactStatuses).nullable(),
  contacts: z.int(),
});

/** The conversations and contacts of an outside channel, over all assistants and days of the period or of the previous one. */
const channelRow = z.object({
  channel: z.enum(outsideChannels),
  isNow: z.boolean(),
  conversations: z.int(),
  contacts: z.int(),
});

const countedSchema = z.object({
  channels: z.array(channelRow),
  activity: z.array(activityRow),
  use: z.array(useRow),
  contacts: z.array(contactRow),
  /** Whether a source has more uncounted rows than are read together with the counters. */
  isCounting: z.boolean(),
  countingSince: z.string().nullable(),
});

export type Counted = z.infer<typeof countedSchema>;

const readCounted = rowReader(z.object({ counted: countedSchema }));

/**
 * Reads everything that the figures of some assistants need: the daily counters, the rows that are not counted yet, and the
 * contacts as they are now. One statement reads it, so that rows that are being counted meanwhile are neither missing nor
 * there twice. `frame` has the days of both periods, `now` is the first day of the second.
 */
export async function findCounted(db: Db, ids: readonly number[], frame: DayFrame, now: string): Promise<Counted> {
  const among = sql`= any(${sql.param(ids)}::int[])`;
  const last = sql`${frame.from}::date + ${frame.starts.length - 1}::int`;
  const inFrame = sql`k.assistant_id ${among} and k.day >= ${frame.from}::date and k.day < ${last}`;
  const placed = (rows: string) =>
    sql`(select *, day >= ${now}::date as is_now from ${sql.raw(rows)}) ${sql.raw(rows)}`;
  const [row] = await readCounted(
    db,
    sql`with ${uncountedSteps(frame, sql`u.assistant_id ${among}`)},
      activity as (
        select k.assistant_id, k.day, k.visits, k.conversations, k.answers, k.demo_answers, k.failed_answers, 0 as bookings, 0 as forms
        from ${dailyNumbers} k where ${inFrame}
        union all select assistant_id, day, 0, conversations, answers, demo_answers, failed_answers, 0, 0 from uncounted
        where day is not null and conversations + answers + demo_answers + failed_answers > 0
        union all select k.assistant_id, k.day, 0, 0, 0, 0, 0, k.bookings, k.forms from ${dailyQuality} k
        where ${inFrame} and k.bookings + k.forms > 0),
      -- Names are grouped by their bytes: comparing them as words takes longer than all else.
      use as (
        select k.assistant_id, k.day, k.provider collate "C" as provider, k.model collate "C" as model, k.prompt_tokens, k.completion_tokens, k.cost_nanos, k.unpriced_tokens
        from ${dailyModelUse} k where ${inFrame}
        union all select assistant_id, day, provider collate "C", model collate "C", prompt_tokens, completion_tokens,
          coalesce(cost_nanos, 0), ${unpricedTokens}
        from uncounted where day is not null and model is not null and prompt_tokens + completion_tokens + coalesce(cost_nanos, 0) > 0),
      by_channel as (
        select k.day, k.channel, k.conversations, k.erased_contacts as contacts from ${dailyChannelNumbers} k where ${inFrame}
        union all select day, channel, conversations, 0 from uncounted
        where day is not null and conversations > 0 and ${isOutside(sql`channel`)}
        union all select ${dayIn(frame, sql`c.created_at`)}, o.channel, 0, 1
        from (${contactsOutside(among)}) o join ${contacts} c on c.id = o.contact_id
        where c.created_at >= ${moment(frame.starts.at(0))} and c.created_at < ${moment(frame.starts.at(-1))}),
      came as (
        select k.assistant_id, k.day, k.interest_level, k.status, k.contacts from ${erasedContacts} k where ${inFrame}
        union all
        select c.assistant_id, ${dayIn(frame, sql`c.created_at`)} as day, c.interest_level, c.status, 1
        from ${contacts} c where c.assistant_id ${among} and c.created_at >= ${moment(frame.starts.at(0))}
          and c.created_at < ${moment(frame.starts.at(-1))})
    select json_build_object(
      'activity', (select coalesce(json_agg(x), '[]') from (
        select day, assistant_id as "assistantId", is_now as "isNow", sum(visits) as visits, sum(conversations) as conversations,
          sum(answers) as answers, sum(demo_answers) as "demoAnswers", sum(failed_answers) as "failedAnswers",
          sum(bookings) as bookings, sum(forms) as forms
        from ${placed('activity')} group by grouping sets ((day, is_now), (assistant_id, is_now))) x),
      'use', (select coalesce(json_agg(x), '[]') from (
        select day, assistant_id as "assistantId", is_now as "isNow", provider, model, sum(prompt_tokens) as "promptTokens",
          sum(completion_tokens) as "completionTokens", sum(cost_nanos) as "costNanos", sum(unpriced_tokens) as "unpricedTokens"
        from ${placed('use')} group by grouping sets ((day, is_now, provider, model), (assistant_id, is_now, provider, model))) x),
      'contacts', (select coalesce(json_agg(x), '[]') from (
        select day, assistant_id as "assistantId", is_now as "isNow", interest_level as "interestLevel", status,
          sum(contacts) as contacts
        from ${placed('came')} group by grouping sets (
          (day, is_now), (assistant_id, is_now), (interest_level, is_now), (status, is_now))) x),
      'channels', (select coalesce(json_agg(x), '[]') from (
        select channel, is_now as "isNow", sum(conversations) as conversations, sum(contacts) as contacts
        from ${placed('by_channel')} group by 1, 2) x),
      'isCounting', ${isCounting},
      'countingSince', (select to_char(min(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from numbers_progress)
    ) as counted`,
  );
  if (!row) throw new Error('counting gave nothing');
  return row.counted;
}

function moment(at: Date | undefined): SQL {
  return sql`${(at ?? new Date(0)).toISOString()}::timestamptz`;
}
