import { defaultModels, modelsOf } from './models.ts';
import { type ProviderId, providerIds } from './providers.ts';

/** Rises with each change of a price below: a stored cost names the table that it was computed by. */
export const priceTableVersion = 1;

export const nanosPerDollar = 1_000_000_000;

/** Nano-dollars for one token: a dollar for a million tokens is a thousand of them. */
interface Price {
  input: number;
  /** Of the part of the prompt that the provider had in its cache. */
  cached: number;
  /** Of the part of the prompt that it wrote to its cache. */
  written: number;
  output: number;
}

/**
 * List prices of standard calls, November 2026. A model that has none here costs an unknown amount, and figures say so.
 *
 * - OpenAI: developers.openai.com/api/docs/models and …/pricing. Input in the cache costs a tenth (a twentieth on gpt-6.1-terra) and
 *   writing to it a quarter more than input (…/guides/prompt-caching); gpt-4o and gpt-4o-mini, half, and writing is free.
 * - DeepSeek, outside of its busy hours: api-docs.deepseek.com/quick_start/pricing. Its cache is written for nothing.
 */
const prices: Record<ProviderId, Record<string, Price>> = {
  openai: {
    'gpt-6-luna': { input: 100, cached: 10, written: 125, output: 500 },
    'gpt-6.1-terra': { input: 1_000, cached: 50, written: 1_250, output: 5_000 },
    'gpt-6-sol': { input: 2_000, cached: 200, written: 2_500, output: 10_000 },
    'gpt-6.1-sol': { input: 2_000, cached: 200, written: 2_500, output: 10_000 },
    'gpt-6-astra': { input: 10_000, cached: 1_000, written: 12_500, output: 50_000 },
    'gpt-5.6-luna': { input: 200, cached: 20, written: 250, output: 1_200 },
    'gpt-5.6-terra': { input: 2_000, cached: 200, written: 2_500, output: 12_000 },
    'gpt-5.6-sol': { input: 5_000, cached: 500, written: 6_250, output: 30_000 },
    'gpt-4o': { input: 2_500, cached: 1_250, written: 2_500, output: 10_000 },
    'gpt-4o-mini': { input: 150, cached: 75, written: 150, output: 600 },
  },
  deepseek: {
    'deepseek-flash': { input: 150, cached: 3, written: 150, output: 600 },
    'deepseek-v4-pro': { input: 660, cached: 22, written: 660, output: 1_980 },
  },
};

/** Names that DeepSeek answers by another model (api-docs.deepseek.com/quick_start/your_first_api_call). */
const sameModel: Record<string, string> = {
  'deepseek-v4-flash': 'deepseek-flash',
  'deepseek-v4-flash-vision-exp': 'deepseek-flash',
};

/** OpenAI prices a longer prompt otherwise (developers.openai.com/api/docs/pricing); none of ours is. */
const longestPromptTokens = 272_000;

/** OpenAI asks a tenth more where the data has to stay in a region (developers.openai.com/api/docs/pricing). */
const regionalTenths = 11;

/** The most that a call of each model costs, whatever is in a cache and at whatever hour; by `provider/model`, and `provider/` for its default. */
export function highestPrices(): Map<string, { input: number; output: number }> {
  const highest = new Map<string, { input: number; output: number }>();
  for (const provider of providerIds) {
    const times = provider === 'deepseek' ? 2 : 1;
    for (const [model, { input, written, output }] of Object.entries(prices[provider]))
      highest.set(`${provider}/${model}`, { input: times * Math.max(input, written), output: times * output });
    for (const { id, successor } of modelsOf(provider)) {
      const price = highest.get(`${provider}/${id}`) ?? (successor && highest.get(`${provider}/${successor}`));
      if (price) highest.set(`${provider}/${id}`, price);
    }
    const byDefault = highest.get(`${provider}/${defaultModels[provider]}`);
    if (byDefault) highest.set(`${provider}/`, byDefault);
  }
  return highest;
}

/** Nano-dollars for a minute of sound that is written down: developers.openai.com/api/docs/models/gpt-transcribe. */
const soundPrices: Readonly<Record<string, number>> = { 'gpt-transcribe': 4_500_000 };

/** What it costs to have so much sound written down, each second that was begun; undefined where that is not known. */
export function soundCost(model: string, seconds: number, isRegional: boolean): number | undefined {
  const perMinute = Object.hasOwn(soundPrices, model) ? soundPrices[model] : undefined;
  if (perMinute === undefined) return undefined;
  const nanos = (perMinute * Math.ceil(seconds)) / 60;
  return Math.round(isRegional ? (nanos * regionalTenths) / 10 : nanos);
}

interface PricedCall {
  provider: ProviderId;
  /** The name that was sent. */
  model: string;
  /** The one that has answered, as the provider names it. */
  servedModel?: string | undefined;
  /** When the call ended. */
  at: Date;
  promptTokens: number;
  cachedPromptTokens?: number;
  writtenPromptTokens?: number;
  completionTokens: number;
  /** It went to the provider's address in a region. */
  isRegional?: boolean;
}

/** What a call costs at the list price, in whole nano-dollars; undefined where that is not known. */
export function callCost(call: PricedCall): number | undefined {
  const { provider, promptTokens, cachedPromptTokens = 0, writtenPromptTokens = 0, completionTokens } = call;
  const price = servedPrice(call);
  if (!price || promptTokens > longestPromptTokens) return undefined;
  const plainTokens = promptTokens - cachedPromptTokens - writtenPromptTokens;
  // More than there are: the server counts by rules of its own.
  if (plainTokens < 0) return undefined;
  const nanos =
    plainTokens * price.input +
    cachedPromptTokens * price.cached +
    writtenPromptTokens * price.written +
    completionTokens * price.output;
  const timed = provider === 'deepseek' && isBusyHour(call.at) ? 2 * nanos : nanos;
  return call.isRegional ? Math.round((timed * regionalTenths) / 10) : timed;
}

/** Of the model that has answered; a version of the one that was sent has its price, any other without a price has none. */
function servedPrice({ provider, model, servedModel = model }: PricedCall): Price | undefined {
  return priceOf(provider, servedModel) ?? (servedModel.startsWith(`${model}-`) ? priceOf(provider, model) : undefined);
}

/** A dated name is its model's. */
function priceOf(provider: ProviderId, model: string): Price | undefined {
  const undated = model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  const name = Object.hasOwn(sameModel, undated) ? sameModel[undated] : undated;
  return name !== undefined && Object.hasOwn(prices[provider], name) ? prices[provider][name] : undefined;
}

/**
 * Whether DeepSeek asks twice the price: from 9 to 12 and from 14 to 18 in Beijing, from Monday to Friday. On a Chinese holiday it does
 * not; those are not known here, and the cost is then rather too high.
 */
export function isBusyHour(at: Date): boolean {
  const beijing = new Date(at.getTime() + 8 * 60 * 60_000);
  const [day, hour] = [beijing.getUTCDay(), beijing.getUTCHours()];
  return day >= 1 && day <= 5 && ((hour >= 9 && hour < 12) || (hour >= 14 && hour < 18));
}
