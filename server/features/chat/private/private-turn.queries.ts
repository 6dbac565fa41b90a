import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { type RateLimits, refuseExcess, takenSchema, takeSteps } from '#server/db/rate-limits.ts';
import { statement, values } from '#server/db/statements/statement.ts';
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

interface PrivateMessage {
  conversationId: number;
  content: string;
  clientMessageId: string | null;
  /** The user whose plan pays. Null if no limit applies. */
  payerId: number | null;
  now: Date;
}

interface Values extends Omit<PrivateMessage, 'now'> {
  now: string;
  userLimit: string;
}

const value = values<Values>();
const payer = sql`${value('payerId')}::int`;

const rowSchema = z.object({
  taken: z.array(takenSchema),
  turn: turnSchema.nullable(),
  charge: chargeSchema,
  earlier: earlierSchema.nullable(),
});

export type PrivateLimits = ReturnType<typeof privateLimits<string>>;

/** The rate limits of a private message, which are counted for its writer. */
export function privateLimits<Key>(user: Key) {
  const { windowSeconds, messagesPerAddress } = limits.chat;
  return [{ key: user, max: messagesPerAddress, windowSeconds }] as const satisfies RateLimits<Key>;
}

const { steps, within, result } = takeSteps(privateLimits(value('userLimit')));

const insertTurn = statement<Values, z.infer<typeof rowSchema>>(
  sql`with ${steps},
    place as (
      update conversations set last_message_at = now(), updated_at = now()
      where id = ${value('conversationId')} and closed_at is null and ${within} returning id),
    ${chargeStep(payer, { now: value('now'), when: sql`exists (select from place)` })},
    ${questionStep({ content: value('content'), clientMessageId: value('clientMessageId') })},
    ${replySteps()}
    select ${result} as taken, (select turn from turn) as turn, ${chargeResult(payer)} as charge,
      ${earlierMessages(value('conversationId'))} as earlier`,
  rowSchema,
);

/**
 * Counts a message against its limits and its writer's plan, stores it with the row of its reply, and resolves with the earlier messages,
 * newest first. There is no `turn` if the conversation is gone. Throws 429 if a limit is reached; nothing is stored then. Unique indexes
 * refuse a message that was stored before (`messages_client_message_id_key`) and a second reply in flight (`messages_one_streaming_key`);
 * nothing is counted then.
 */
export async function insertPrivateTurn(
  database: Database,
  { now, ...message }: PrivateMessage,
  rateLimits: PrivateLimits,
) {
  const [row] = await insertTurn(database, { ...message, now: now.toISOString(), userLimit: rateLimits[0].key });
  refuseExcess(rateLimits, row?.taken ?? []);
  return row;
}
