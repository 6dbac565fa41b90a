import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { type RateLimits, refuseExcess, takenSchema, takeSteps } from '#server/db/rate-limits.ts';
import { rowReader } from '#server/db/rows.ts';
import { providerIds } from '#shared/domain/providers.ts';
import type { ChatAssistant } from '../replies/chat.queries.ts';
import { earlierMessages, earlierSchema, turnSchema, turnSteps } from '../replies/turn-steps.ts';
import { type FoundLead, leadStep } from './lead-step.queries.ts';

interface VisitorMessage {
  assistantId: number;
  /** The session that the visitor says is theirs; the new one is for when it is not one of this assistant's. */
  claimedSession: string | null;
  newSession: string;
  /** Conversations whose last message is older have ended. */
  idleBefore: Date;
  title: string;
  content: string;
  clientMessageId: string | null;
  /** What the message says of its visitor; most say nothing. */
  lead: FoundLead | undefined;
}

const assistantSchema: z.ZodType<ChatAssistant> = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  systemPrompt: z.string().nullable(),
  provider: z.enum(providerIds),
  model: z.string().nullable(),
  apiKey: z.string().nullable(),
  useCustomApi: z.boolean(),
  isActive: z.boolean(),
  providerFault: z.string().nullable(),
  platformKey: z.string().nullable(),
  ownerIsAdmin: z.boolean(),
});

const readVisitorTurn = rowReader(
  z.object({
    assistant: assistantSchema.nullable(),
    sessionKnown: z.boolean(),
    /** The session's conversation that has ended by resting: nothing is stored before it is closed. */
    restedId: z.number().nullable(),
    taken: z.array(takenSchema).nullable(),
    turn: turnSchema.nullable(),
    earlier: earlierSchema.nullable(),
  }),
);

/**
 * All that a visitor's message waits for, in one statement and one commit: finds the assistant and the session's conversation,
 * counts the message against its limits, stores it with the row of its reply, opens a conversation where there is none, and
 * makes its visitor a contact if it says how to reach them, and gives what was said before, newest first.
 * Throws 429 when a limit is full; nothing is stored then. Unique indexes refuse a message that was stored before
 * (`messages_client_message_id_key`), a second reply in flight (`messages_one_streaming_key`) and a second open conversation
 * (`conversations_open_session_key`); nothing is counted then.
 */
export async function insertVisitorTurn(db: Db, message: VisitorMessage, rateLimits: RateLimits) {
  const { assistantId, claimedSession, newSession, idleBefore, title, lead } = message;
  const session = sql`(select case when known then ${claimedSession} else ${newSession} end from session)`;
  const { steps, within, result } = takeSteps(
    rateLimits,
    sql`exists (select from assistant) and not exists (select from open where rested)`,
  );
  const [row] = await readVisitorTurn(
    db,
    sql`with assistant as (
        select a.id, a.user_id as "userId", a.name, a.description, a.system_prompt as "systemPrompt", a.provider, a.model,
               a.api_key as "apiKey", a.use_custom_api as "useCustomApi", a.is_active as "isActive",
               a.provider_fault as "providerFault", u.role = 'admin' as "ownerIsAdmin",
               case a.provider when 'openai' then s.openai_api_key else s.deepseek_api_key end as "platformKey"
        from assistants a join users u on u.id = a.user_id left join system_settings s on s.id = 1
        where a.id = ${assistantId} and a.is_active),
      session as (
        select exists (
          select from conversations where session_id = ${claimedSession} and assistant_id = ${assistantId}) as known),
      open as (
        select id, last_message_at < ${idleBefore.toISOString()}::timestamptz as rested from conversations
        where session_id = ${claimedSession} and assistant_id = ${assistantId} and closed_at is null),
      ${steps},
      begun as (
        insert into conversations (channel, assistant_id, session_id, title)
        select 'public', assistant.id, ${session}, ${title}
        from assistant where not exists (select from open) and ${within}
        returning id),
      continued as (
        update conversations set last_message_at = now(), updated_at = now()
        where id = (select id from open) and closed_at is null and ${within} returning id),
      place as (select id from begun union all select id from continued),
      ${turnSteps(message)}${lead ? sql`, ${leadStep(lead, { assistantId, claimedSession, session })}` : sql``}
      select (select row_to_json(assistant) from assistant) as assistant,
        (select known from session) as "sessionKnown", (select id from open where rested) as "restedId",
        ${result} as taken, (select turn from turn) as turn, ${earlierMessages(sql`(select id from open)`)} as earlier`,
  );
  refuseExcess(rateLimits, row?.taken ?? []);
  return row;
}
