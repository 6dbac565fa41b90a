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
  /** Of a reply {@link replyKey}. */
  key: string;
  ownerId: number;
  /** Null for one that is not saved yet. */
  assistantId: number | null;
  provider: string;
  model: string | null;
  isOwnKey: boolean;
  promptChars: number;
  /** How many it is to look at. */
  pictures?: number;
  /** What it may cost at most, where that is no matter of a prompt. */
  nanos?: number;
  /** Several calls, then: {@link reservedNanos}. */
  mayCallTools?: boolean;
  /** Whom it is for, where that is a visitor: {@link visitorsOf}. */
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

/** Holds what is spent on models to the ceilings that there are. Visitors' messages do that in the statement that stores them. */
export function createSpending(database: Database) {
  return {
    /** Sets apart what a call may cost; undefined where there is no ceiling, and nothing to settle. */
    reserve: reserveFor,

    settle,

    /** A call that nobody waits for; undefined where a ceiling is reached, and it was not made. */
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

/** As visitor_turns.sql has them: by the network, and by the session. */
export function visitorsOf(visitorAddress: string, sessionId: string): string[] {
  return [visitorAddress, hash('md5', sessionId)];
}
