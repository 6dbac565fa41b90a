import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { databaseFunctions } from '#server/db/functions.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import { reservedPrices } from '#server/spending/reserved-prices.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { ChannelId } from '#shared/domain/conversations/channels.ts';
import { handlers } from '#shared/domain/conversations/inbox.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import type { HostPage } from '#shared/domain/widget/host-page.ts';
import { personMark } from '../replies/chat.prompt.ts';
import { chatAssistantSchema } from '../replies/chat-assistant.queries.ts';
import {
  chargeSchema,
  earlierSchema,
  maxEarlierBytes,
  maxEarlierMessages,
  turnSchema,
} from '../replies/turn-steps.queries.ts';

export interface VisitorMessage {
  /** The channel of the session. A session id of another channel is not accepted. */
  channel: ChannelId;
  assistantId: number;
  /** The session that the visitor claims. If the assistant has no such session, `newSession` is used. */
  claimedSession: string | null;
  newSession: string;
  /** A conversation whose last message is older than this has ended. */
  idleBefore: Date;
  /** The same for a conversation that a person has taken. */
  heldIdleBefore: Date;
  now: Date;
  title: string;
  content: string;
  clientMessageId: string | null;
  /** The message has an address or a number of its visitor. It is queued for the job that makes contacts. */
  isLead: boolean;
  /** The message asks for something, so that the owner is notified of a new contact at once. */
  isRequest: boolean;
  /** The visitor's identity as the owner's site has signed it. It is queued like an address. */
  person: Person | undefined;
  /** The page on which the message was written. It is stored with the first message of a conversation. */
  page: HostPage | null;
  /** The visitor's language, stored with the conversation. Null if it is not known. */
  language: VisitorLanguage | null;
  /** The version of the privacy notice that the visitor has seen. It is stored with the first message of a conversation. */
  notice: string | null;
  /** A hash of the visitor's network (`networkKey`). */
  visitorAddress: string;
  /** The tokens that the message's pictures add to the prompt, if the model reads pictures. */
  pictureTokens: number;
  /** The keys under which messages are counted: those of one visitor, and those of all visitors of the assistant. */
  addressLimit: string;
  assistantLimit: string;
}

const storedSchema = z.object({
  assistant: chatAssistantSchema,
  sessionKnown: z.boolean(),
  turn: turnSchema.nullable(),
  /** Set instead of `turn` if a person has the conversation, or it waits for one: no reply is begun. */
  held: z
    .object({
      conversationId: z.number(),
      questionId: z.number(),
      handledBy: z.enum(handlers),
      handlerName: z.string().nullable(),
    })
    .nullable(),
  charge: chargeSchema,
  /** The message is queued for the job that makes contacts and notes that one is back. */
  noted: z.boolean(),
  /** How many pictures came with the message. */
  pictures: z.number(),
  /** The page on which the conversation began. */
  page: z.custom<HostPage>().nullable(),
  /** The visitor's language, and whether it differs from the platform's. */
  language: z.enum(visitorLanguages),
  isForeign: z.boolean(),
  earlier: earlierSchema.nullable(),
});

const ordinal = z.number();
const rowSchema = z.discriminatedUnion('outcome', [
  z.object({ ordinal, outcome: z.literal('stored'), result: storedSchema }),
  z.object({ ordinal, outcome: z.literal('limited'), result: z.object({ wait: z.number() }) }),
  z.object({ ordinal, outcome: z.literal('rested'), result: z.object({ restedId: z.number() }) }),
  z.object({ ordinal, outcome: z.enum(['again', 'in_flight', 'moved', 'missing', 'locked']) }),
]);

/** The outcome of a visitor's message. The outcomes are explained in functions/conversations/visitor_turns.sql. */
export type VisitorTurn = z.infer<typeof rowSchema>;

interface Values {
  given: string;
  aloneMs: number;
}

const value = values<Values>();
const fixed = (number: number) => sql.raw(String(number));
const { windowSeconds, messagesPerAddress, messagesPerAssistant, storing } = limits.chat;

const insertTurns = statement<Values, VisitorTurn>(
  sql`select ordinal, outcome, result from ${sql.identifier(databaseFunctions.visitorTurns.name)}(
    given => ${value('given')}::json, owner_ms => ${fixed(storing.ownerLockMs)}, row_ms => ${fixed(storing.rowLockMs)},
    alone_ms => ${value('aloneMs')}::int, reserving => ${sql.raw(`'${JSON.stringify(reservedPrices)}'`)}::json,
    picture_tokens => ${fixed(limits.costs.pictureTokens)}, window_seconds => ${fixed(windowSeconds)}, per_address => ${fixed(messagesPerAddress)}, per_assistant => ${fixed(messagesPerAssistant)},
    free_messages => ${fixed(plans.free.messageLimit ?? 0)}, earlier_messages => ${fixed(maxEarlierMessages)},
    earlier_bytes => ${fixed(maxEarlierBytes)}, person_mark => ${personMark})`,
  rowSchema,
);

/**
 * Stores messages in one statement and one commit. Resolves with one outcome for each message, in the order of `messages`. A single message
 * waits up to `aloneMs` for a row that somebody else has locked.
 */
export async function insertVisitorTurns(
  database: Database,
  messages: readonly VisitorMessage[],
  aloneMs = 0,
): Promise<VisitorTurn[]> {
  const given = asJson(messages.map((message, position) => ({ ...message, ordinal: position })));
  const turns = await insertTurns(database, { given, aloneMs });
  return turns.toSorted((one, other) => one.ordinal - other.ordinal);
}

/** JSON without lone surrogates (`\udXXX`), which PostgreSQL refuses. */
function asJson(rows: object[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(rows, (_name, given: unknown) => (typeof given === 'string' ? given.toWellFormed() : given));
}
