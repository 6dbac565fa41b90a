import { limits } from '#server/config/limits.ts';
import { estimatedTokens } from '#server/providers/llm/usage.ts';
import { highestPrices } from '#shared/domain/assistants/model-prices.ts';

interface ReservedPrice {
  /** Nano-dollars for a token of the prompt. */
  input: number;
  /** The price of the parts that every prompt has beside the texts of an assistant and its visitor, and of the longest answer. */
  bare: number;
  /** The same, with passages of the assistant's sources. */
  withPassages: number;
  /** How many calls a reply with tools may take: one for each round, and one for the answer after the last. */
  callsWithTools: number;
}

const callsWithTools = limits.chat.tools.rounds + 1;

/** The prices for reserving the cost of a reply, by `provider/model`. A model without a price is missing, because its cost is unknown. */
export const reservedPrices: Readonly<Record<string, ReservedPrice>> = Object.fromEntries(
  [...highestPrices()].map(([name, { input, output }]) => {
    const { frameTokens, passagesTokens } = limits.costs;
    const bare = input * frameTokens + output * limits.chat.maxOutputTokens;
    return [name, { input, bare, withPassages: bare + input * passagesTokens, callsWithTools }];
  }),
);

/** The nano-dollars to reserve for a call with `promptChars` characters, or for all calls of a reply that may call tools. */
export function reservedNanos({
  provider,
  model,
  promptChars,
  pictures = 0,
  mayCallTools = false,
}: PricedCall): number {
  const price = reservedPrices[`${provider}/${(model ?? '').replace(/-\d{4}-\d\d-\d\d$/, '')}`];
  if (!price) return 0;
  const promptTokens = estimatedTokens(promptChars) + pictures * limits.costs.pictureTokens;
  return (price.withPassages + price.input * promptTokens) * (mayCallTools ? callsWithTools : 1);
}

interface PricedCall {
  provider: string;
  model: string | null;
  promptChars: number;
  pictures?: number;
  mayCallTools?: boolean;
}
