import type { ProviderId } from './providers.ts';

/** US dollars for a million tokens. */
interface Price {
  prompt: number;
  /** Of the part of the prompt that the provider had in its cache; as the rest where it isn't known. */
  cachedPrompt?: number;
  completion: number;
}

/**
 * List prices of standard calls with prompts under 272,000 tokens: OpenAI's model and pricing pages
 * (developers.openai.com/api/docs/models, …/pricing), as of November 2026. DeepSeek has none here: what a call costs depends on
 * the hour in Beijing. What isn't here costs an unknown amount, and figures say so.
 */
const prices: Partial<Record<ProviderId, Record<string, Price>>> = {
  openai: {
    'gpt-6-luna': { prompt: 0.1, cachedPrompt: 0.01, completion: 0.5 },
    'gpt-6.1-terra': { prompt: 1, completion: 5 },
    'gpt-6.1-sol': { prompt: 2, completion: 10 },
    'gpt-6-astra': { prompt: 10, cachedPrompt: 1, completion: 50 },
    'gpt-5.6-luna': { prompt: 0.2, cachedPrompt: 0.02, completion: 1.2 },
    'gpt-5.6-terra': { prompt: 2, cachedPrompt: 0.2, completion: 12 },
    'gpt-5.6-sol': { prompt: 5, completion: 30 },
    'gpt-4o': { prompt: 2.5, cachedPrompt: 1.25, completion: 10 },
    'gpt-4o-mini': { prompt: 0.15, cachedPrompt: 0.075, completion: 0.6 },
  },
};

export interface TokenUse {
  provider: string;
  model: string;
  promptTokens: number;
  cachedPromptTokens: number;
  completionTokens: number;
}

/** What calls cost at the list price, in US dollars; undefined where that isn't known. A dated name is its model's. */
export function listCost(use: TokenUse): number | undefined {
  const model = use.model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  const price = Object.entries(prices).find(([provider]) => provider === use.provider)?.[1][model];
  if (!price) return undefined;
  const { prompt, cachedPrompt = prompt, completion } = price;
  const fresh = use.promptTokens - use.cachedPromptTokens;
  return (fresh * prompt + use.cachedPromptTokens * cachedPrompt + use.completionTokens * completion) / 1_000_000;
}
