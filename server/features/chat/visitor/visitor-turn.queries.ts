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
  /** A session is one of its channel: who holds a session id has none of another channel's. */
  channel: ChannelId;
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
  /** In which its visitor reads; the conversation keeps it. Null: nothing says so. */
  language: VisitorLanguage | null;
  /** The version of the privacy notice that its visitor has seen; kept with a conversation's first message. */
  notice: string | null;
  /** The network that it comes from, as a hash: see `networkKey`. */
  visitorAddress: string;
  /** What its pictures add to its prompt, where the model looks at them. */
  pictureTokens: number;
  /** What counts one visitor's messages, and all visitors' of the assistant. */
  addressLimit: string;
  assistantLimit: string;
}

const storedSchema = z.object({
  assistant: chatAssistantSchema,
  sessionKnown: z.boolean(),
  turn: turnSchema.nullable(),
  /** Instead of a turn: the conversation waits for a person or a person has it, and no reply is begun. */
  held: z
    .object({
      conversationId: z.number(),
      questionId: z.number(),
      handledBy: z.enum(handlers),
      handlerName: z.string().nullable(),
    })
    .nullable(),
  charge: chargeSchema,
  /** The message is on the list of those that make their visitors contacts, or let them be seen to be back. */
  noted: z.boolean(),
  /** How many pictures its visitor had chosen for it. */
  pictures: z.number(),
  /** Where the conversation began. */
  page: z.custom<HostPage>().nullable(),
  /** In which its visitor reads, and whether that is another than the platform's. */
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

/** What became of a visitor's message: see functions/conversations/visitor_turns.sql. */
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
 * Stores messages, each with an outcome of its own, in one statement and one commit; gives the outcomes in the messages' order. One that
 * comes alone may wait for `aloneMs` for what somebody holds.
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

/** PostgreSQL reads no half of a surrogate pair, which is written as `\udXXX`. */
function asJson(rows: object[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(rows, (_name, given: unknown) => (typeof given === 'string' ? given.toWellFormed() : given));
}
