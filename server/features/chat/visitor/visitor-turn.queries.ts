import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { type RateLimits, refuseExcess, takenSchema, takeSteps } from '#server/db/rate-limits.ts';
import { statement, values } from '#server/db/statement.ts';
import type { HostPage } from '#shared/domain/host-page.ts';
import { handlers } from '#shared/domain/inbox.ts';
import type { Person } from '#shared/domain/leads.ts';
import { assistants, leadMessages } from '#shared/schema/index.ts';
import { chatAssistantSchema, selectChatAssistant } from '../replies/chat-assistant.queries.ts';
import {
  chargeResult,
  chargeSchema,
  chargeStep,
  earlierMessages,
  earlierSchema,
  questionStep,
  replySteps,
  turnSchema,
} from '../replies/turn-steps.queries.ts';

export interface VisitorMessage {
  assistantId: number;
  /** The session that the visitor says is theirs; the new one is for when it is not one of this assistant's. */
  claimedSession: string | null;
  newSession: string;
  /** Conversations whose last message is older have ended. */
  idleBefore: Date;
  /** The same for those that a person has. */
  heldIdleBefore: Date;
  now: Date;
  title: string;
  content: string;
  clientMessageId: string | null;
  /** It says how to reach its visitor, and is noted for whoever makes them a contact. */
  isLead: boolean;
  /** It asks for something: worth telling of a contact at once who was not known to. */
  isRequest: boolean;
  /** Who that is, as the owner's site has proven: noted the same. */
  person: Person | undefined;
  /** Where it is written; kept of a conversation's first. */
  page: HostPage | null;
}

interface Values extends Omit<VisitorMessage, 'idleBefore' | 'heldIdleBefore' | 'now' | 'person' | 'page'> {
  /** JSON, or null. */
  person: string | null;
  page: string | null;
  idleBefore: string;
  heldIdleBefore: string;
  now: string;
  /** What counts one visitor's messages, and all visitors' of the assistant. */
  addressLimit: string;
  assistantLimit: string;
}

const value = values<Values>();

const heldSchema = z.object({
  conversationId: z.number(),
  questionId: z.number(),
  handledBy: z.enum(handlers),
  handlerName: z.string().nullable(),
});

const storedSchema = z.object({
  assistant: chatAssistantSchema.nullable(),
  sessionKnown: z.boolean(),
  /** The session's conversation that has ended by resting: nothing is stored before it is closed. */
  restedId: z.number().nullable(),
  taken: z.array(takenSchema).nullable(),
  turn: turnSchema.nullable(),
  /** Instead of a turn: the conversation waits for a person or a person has it, and no reply is begun. */
  held: heldSchema.nullable(),
  charge: chargeSchema,
  /** The message is on the list of those that make their visitors contacts, or let them be seen to be back. */
  noted: z.boolean(),
  /** Where the conversation began. */
  page: z.custom<HostPage>().nullable(),
  earlier: earlierSchema.nullable(),
});

const rowSchema = z.object({ row: storedSchema });

type VisitorTurnRow = z.infer<typeof rowSchema>;

/**
 * All that a visitor's message waits for, in one statement and one commit: finds the assistant and the session's conversation,
 * counts the message against its limits and its owner's plan, stores it with the row of its reply, opens a conversation where
 * there is none, notes a message that makes its visitor a contact or lets one be seen to be back, and gives what was said before,
 * newest first.
 * Throws 429 when a limit is full; nothing is stored then. Unique indexes refuse a message that was stored before
 * (`messages_client_message_id_key`), a second reply in flight (`messages_one_streaming_key`) and a second open conversation
 * (`conversations_open_session_key`); nothing is counted then.
 */
export async function insertVisitorTurn(
  database: Database,
  { idleBefore, heldIdleBefore, now, person, page, ...message }: VisitorMessage,
  rateLimits: VisitorLimits,
) {
  const [address, assistant] = rateLimits;
  const given = {
    ...message,
    idleBefore: idleBefore.toISOString(),
    heldIdleBefore: heldIdleBefore.toISOString(),
    now: now.toISOString(),
    person: person ? JSON.stringify(person) : null,
    page: page && JSON.stringify(page),
    addressLimit: address.key,
    assistantLimit: assistant.key,
  };
  const [stored] = await insertTurn(database, given);
  refuseExcess(rateLimits, stored?.row.taken ?? []);
  return stored?.row;
}

export type VisitorLimits = ReturnType<typeof visitorLimits<string>>;

/** What a message counts against: its address with the assistant, and all visitors of the assistant. */
export function visitorLimits<Key>(address: Key, assistant: Key) {
  const { windowSeconds, messagesPerAddress, messagesPerAssistant } = limits.chat;
  return [
    { key: address, max: messagesPerAddress, windowSeconds },
    { key: assistant, max: messagesPerAssistant, windowSeconds },
  ] as const satisfies RateLimits<Key>;
}

function turnText(): SQL {
  const assistantId = value('assistantId');
  const person = sql`${value('person')}::jsonb`;
  const claimed = value('claimedSession');
  const session = sql`(select case when known then ${claimed} else ${value('newSession')} end from session)`;
  const payer = sql`(select "userId" from assistant where not "ownerIsAdmin")`;
  // As the conversation's row is once it is this statement's: who took it over meanwhile has it.
  const answers = sql`exists (select from place where handled_by = 'ai')`;
  const held = sql`select json_build_object('conversationId', place.id, 'questionId', question.id,
      'handledBy', handled_by, 'handlerName', handler_name) from place, question where not ${answers}`;
  const { steps, within, result } = takeSteps(
    visitorLimits(value('addressLimit'), value('assistantLimit')),
    sql`exists (select from assistant) and not exists (select from open where rested)`,
  );
  return sql`with assistant as (
      ${selectChatAssistant(sql`${assistants.id} = ${assistantId} and ${assistants.isActive}`)}),
    session as (
      select exists (
        select from conversations where session_id = ${claimed} and assistant_id = ${assistantId}) as known),
    open as (
      select id, last_message_at < case handled_by when 'ai' then ${value('idleBefore')}::timestamptz
        else ${value('heldIdleBefore')}::timestamptz end as rested from conversations
      where session_id = ${claimed} and assistant_id = ${assistantId} and closed_at is null),
    ${steps},
    begun as (
      insert into conversations (channel, assistant_id, session_id, title, host_page)
      select 'public', assistant.id, ${session}, ${value('title')}, ${value('page')}::jsonb
      from assistant where not exists (select from open) and ${within}
      returning id, handled_by, handler_name, host_page, watched_until),
    continued as (
      update conversations set last_message_at = now(), updated_at = now(),
        unseen_since = case handled_by when 'ai' then unseen_since else coalesce(unseen_since, ${value('now')}::timestamptz) end
      where id = (select id from open) and closed_at is null and ${within}
      returning id, handled_by, handler_name, host_page, watched_until),
    place as (select * from begun union all select * from continued),
    ${chargeStep(payer, { now: value('now'), when: answers })},
    ${questionStep({ content: value('content'), clientMessageId: value('clientMessageId') })},
    ${replySteps(answers)},
    told as (
      insert into events (kind, assistant_id, owner_id, subject_id)
      select 'conversation.changed', assistant.id, assistant."userId", place.id::text
      from assistant, place where not ${answers} or watched_until > now()),
    noted as (
      insert into ${leadMessages} (message_id, person)
      select id, ${person} from question
      where ${value('isLead')}::boolean or ${person} is not null or ${returnsToTell()} returning message_id)
    select json_build_object(
      'assistant', (select row_to_json(assistant) from assistant),
      'sessionKnown', (select known from session), 'restedId', (select id from open where rested),
      'taken', ${result}, 'turn', (select turn from turn), 'held', (${held}), 'charge', ${chargeResult(payer)},
      'noted', exists (select from noted), 'page', (select host_page from place),
      'earlier', ${earlierMessages(sql`(select id from open)`)}) as row`;
}

/** The message is a contact's, and worth being told of: what a contact says within a minute is told of once. */
function returnsToTell(): SQL {
  return sql`exists (
        select from contact_sessions s join contacts c on c.id = s.contact_id
        where s.assistant_id = ${value('assistantId')} and s.session_id = ${value('claimedSession')}
          and (exists (select from begun) or not c.unread or s.last_interaction < now() - interval '1 minute'
            or (${value('isRequest')}::boolean and s.interest_level <> 'high')))`;
}

const insertTurn = statement<Values, VisitorTurnRow>(turnText(), rowSchema);
