import { sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { isRecord } from '#server/providers/llm/record.ts';
import { conversationSummaries, messages, modelCalls } from '#shared/schema/index.ts';
import type { createBilling } from './billing.ts';
import type { Behaviour } from './fake-provider-behaviours.ts';
import { serverError } from './fake-provider-behaviours.ts';
import { isSummaryCall, modelSummary } from './lead-fixture.ts';

/** What a question asks for beside an answer: a visitor stops it, it breaks off, it fails for good, or once. */
export const wishes = { stop: 'no acabes', break: 'se corta', fail: 'nunca', retry: 'a la segunda' };

/** Answers all calls, and bills them; a question that wishes something else gets that. */
export function billedAnswers(billing: ReturnType<typeof createBilling>): Behaviour {
  const failedOnce = new Set<string>();
  return (exchange) => {
    const asked = lastContent(exchange.body);
    if (isSummaryCall(exchange.body)) return billing.answer([JSON.stringify(modelSummary())])(exchange);
    if (isRecord(exchange.body.response_format)) return billing.answer(['{"questions":["¿cuánto vale?"]}'])(exchange);
    if (asked.includes(wishes.stop)) return billing.unfinished(['Pues verá, ', 'la cosa es así'])(exchange);
    if (asked.includes(wishes.break)) return billing.broken(['Pues verá, ', 'la cosa'])(exchange);
    if (asked.includes(wishes.fail)) return serverError()(exchange);
    if (asked.includes(wishes.retry) && !failedOnce.has(asked)) {
      failedOnce.add(asked);
      return serverError()(exchange);
    }
    return billing.answer(['Claro que sí: ', `son ${asked.length} euros.`])(exchange);
  };
}

function lastContent({ messages: said }: Record<string, unknown>): string {
  const last: unknown = Array.isArray(said) ? said.at(-1) : undefined;
  return isRecord(last) ? JSON.stringify(last.content) : '';
}

/** Nano-dollars in the rows of all calls. */
export async function storedNanos(db: Db): Promise<number> {
  const sums = await Promise.all(
    [messages, conversationSummaries, modelCalls].map(async (table) => {
      const [row] = await db.select({ nanos: sum(table.costNanos).mapWith(Number) }).from(table);
      return row?.nanos ?? 0;
    }),
  );
  return sums.reduce((all, one) => all + one, 0);
}
