import { hash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Db } from '#server/db/client.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import { type LlmRequest, type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { type CostRefusal, costRefusals } from '#shared/domain/accounts/ceilings.ts';
import { reservedNanos } from './reserved-prices.ts';

/** A call of a model that is about to be made. */
export interface Call {
  /** The key of the call. For a reply: {@link replyKey}. */
  key: string;
  ownerId: number;
  /** Null for an assistant that is not saved yet. */
  assistantId: number | null;
  provider: string;
  model: string | null;
  isOwnKey: boolean;
  promptChars: number;
  /** How many pictures the model is to look at. */
  pictures?: number;
  /** The most that the call may cost, if that does not depend on a prompt. */
  nanos?: number;
  /** Whether the model may call tools, which takes several calls: {@link reservedNanos}. */
  mayCallTools?: boolean;
  /** The keys of the visitor that the call is for, if it is for one: {@link visitorsOf}. */
  visitors?: readonly string[];
}

interface EndedCall {
  key: string;
  userId: number;
  assistantId: number | null;
  costNanos: number | null;
}

interface Reserving {
  key: string;
  ownerId: number;
  assistantId: number | null;
  isOwnKey: boolean;
  visitors: string;
  nanos: number;
}

const reserving = values<Reserving>();

const reserve = statement<Reserving, { refusal: CostRefusal | null }>(
  sql`select reserve_cost(${reserving('key')}, ${reserving('ownerId')}::int, ${reserving('assistantId')}::int,
      ${reserving('isOwnKey')}::boolean, array(select json_array_elements_text(${reserving('visitors')}::json)),
      ${reserving('nanos')}::bigint) as refusal
    where exists (select from ceilings)`,
  z.object({ refusal: z.enum(costRefusals).nullable() }),
);

export type Spending = ReturnType<typeof createSpending>;

/** Keeps the spending on models within the ceilings. Visitors' messages do this in the statement that stores them. */
export function createSpending(database: Database) {
  return {
    /**
     * Reserves what a call may cost. Resolves with the reason of a refusal, or null if there is none. Undefined if there is no ceiling,
     * and nothing to settle.
     */
    reserve: reserveFor,

    settle,

    /** Makes a call that nobody waits for. Undefined if a ceiling is reached, and the call was not made. */
    async within<Made extends { usage: LlmUsage }>(call: Call, make: () => Promise<Made>): Promise<Made | undefined> {
      if (await reserveFor(call)) return undefined;
      const { key, ownerId: userId, assistantId } = call;
      let costNanos: number | null = null;
      try {
        const made = await make();
        costNanos = made.usage.costNanos ?? null;
        return made;
      } catch (error) {
        if (error instanceof ProviderFault) costNanos = error.usage.costNanos ?? null;
        throw error;
      } finally {
        await settle({ key, userId, assistantId, costNanos });
      }
    },
  };

  async function reserveFor(waiting: Call): Promise<CostRefusal | null | undefined> {
    const { provider, model, promptChars, pictures = 0, mayCallTools = false, visitors = [], ...call } = waiting;
    const nanos = waiting.nanos ?? reservedNanos({ provider, model, promptChars, pictures, mayCallTools });
    const [row] = await reserve(database, { ...call, visitors: JSON.stringify(visitors), nanos });
    return row?.refusal;
  }

  function settle({ costNanos, ...call }: EndedCall): Promise<void> {
    return settleCosts(database.db, [{ ...call, nanos: costNanos ?? 0 }]);
  }
}

interface Asking {
  id: number;
  userId: number;
  provider: string;
  useCustomApi: boolean;
  apiKey: string | null;
}

/** A call with these messages, for an assistant. */
export function callFor(assistant: Asking, { model, messages }: Pick<LlmRequest, 'model' | 'messages'>): Call {
  const { id: assistantId, userId: ownerId, provider, useCustomApi, apiKey } = assistant;
  return {
    ...{ key: randomUUID(), ownerId, assistantId, provider, model },
    isOwnKey: useCustomApi && apiKey !== null,
    promptChars: messages.reduce((chars, { content }) => chars + content.length, 0),
  };
}

async function settleCosts(db: Db, calls: object[]): Promise<void> {
  await db.execute(sql`select settle_costs(${JSON.stringify(calls)}::json) where exists (select from ceilings)`);
}

export function replyKey(replyId: number): string {
  return `reply:${replyId}`;
}

/** The keys of a visitor, as in visitor_turns.sql: one by the network, and one by the session. */
export function visitorsOf(visitorAddress: string, sessionId: string): string[] {
  return [visitorAddress, hash('md5', sessionId)];
}
