import { limits } from '#server/config/limits.ts';
import { estimatedTokens } from '#server/providers/llm/usage.ts';
import { highestPrices } from '#shared/domain/assistants/model-prices.ts';

interface ReservedPrice {
  /** Nano-dollars for a token of the prompt. */
  input: number;
  /** For what stands in every prompt beside an assistant's and its visitor's words, and for the longest answer. */
  bare: number;
  /** The same, with passages of its sources. */
  withPassages: number;
  /** How many calls a reply may take that may call for tools: each round is one, and so is the answer after the last. */
  callsWithTools: number;
}

const callsWithTools = limits.chat.tools.rounds + 1;

/** What is set apart for a reply, by `provider/model`. A model without a price is not among them: nothing is known of what it will cost. */
export const reservedPrices: Readonly<Record<string, ReservedPrice>> = Object.fromEntries(
  [...highestPrices()].map(([name, { input, output }]) => {
    const { frameTokens, passagesTokens } = limits.costs;
    const bare = input * frameTokens + output * limits.chat.maxOutputTokens;
    return [name, { input, bare, withPassages: bare + input * passagesTokens, callsWithTools }];
  }),
);

/** The same for a call with texts of so many characters, or for all calls of a reply that may call for tools. */
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
