import { defaultModels, modelsOf } from './models.ts';
import { type ProviderId, providerIds } from './providers.ts';

/** Raised with each change of a price below. A stored cost names the version of the table that it was computed with. */
export const priceTableVersion = 1;

export const nanosPerDollar = 1_000_000_000;

/** Nano-dollars per token: one dollar per million tokens is 1,000 nano-dollars per token. */
interface Price {
  input: number;
  /** The price of prompt tokens that the provider read from its cache. */
  cached: number;
  /** The price of prompt tokens that the provider wrote to its cache. */
  written: number;
  output: number;
}

/**
 * List prices of standard calls, November 2026. A model without a price here has an unknown cost, and figures say so.
 *
 * - OpenAI: developers.openai.com/api/docs/models and …/pricing. Cached input costs a tenth (a twentieth on gpt-6.1-terra), and writing to
 *   the cache costs a quarter more than input (…/guides/prompt-caching). For gpt-4o and gpt-4o-mini cached input costs half, and writing is
 *   free.
 * - DeepSeek, outside its busy hours: api-docs.deepseek.com/quick_start/pricing. Writing to its cache is free.
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

/** Names for which DeepSeek uses another model (api-docs.deepseek.com/quick_start/your_first_api_call). */
const sameModel: Record<string, string> = {
  'deepseek-v4-flash': 'deepseek-flash',
  'deepseek-v4-flash-vision-exp': 'deepseek-flash',
};

/** OpenAI has other prices for longer prompts (developers.openai.com/api/docs/pricing). Our prompts are all shorter. */
const longestPromptTokens = 272_000;

/** OpenAI charges a tenth more if the data has to stay in a region (developers.openai.com/api/docs/pricing). */
const regionalTenths = 11;

/**
 * The highest price of a call of each model, whatever is cached and at any hour. The keys are `provider/model`, and `provider/` for the
 * provider's default model.
 */
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

/** Nano-dollars per minute of transcribed sound: developers.openai.com/api/docs/models/gpt-transcribe. */
const soundPrices: Readonly<Record<string, number>> = { 'gpt-transcribe': 4_500_000 };

/** The cost of transcribing so many seconds of sound. Each second that has begun counts. Undefined if the price is not known. */
export function soundCost(model: string, seconds: number, isRegional: boolean): number | undefined {
  const perMinute = Object.hasOwn(soundPrices, model) ? soundPrices[model] : undefined;
  if (perMinute === undefined) return undefined;
  const nanos = (perMinute * Math.ceil(seconds)) / 60;
  return Math.round(isRegional ? (nanos * regionalTenths) / 10 : nanos);
}

interface PricedCall {
  provider: ProviderId;
  /** The model name that was sent. */
  model: string;
  /** The model that answered, as the provider names it. */
  servedModel?: string | undefined;
  /** When the call ended. */
  at: Date;
  promptTokens: number;
  cachedPromptTokens?: number;
  writtenPromptTokens?: number;
  completionTokens: number;
  /** The call went to the provider's regional address. */
  isRegional?: boolean;
}

/** The cost of a call at the list price, in whole nano-dollars. Undefined if the price is not known. */
export function callCost(call: PricedCall): number | undefined {
  const { provider, promptTokens, cachedPromptTokens = 0, writtenPromptTokens = 0, completionTokens } = call;
  const price = servedPrice(call);
  if (!price || promptTokens > longestPromptTokens) return undefined;
  const plainTokens = promptTokens - cachedPromptTokens - writtenPromptTokens;
  // The parts exceed the total, because the server counts by rules of its own.
  if (plainTokens < 0) return undefined;
  const nanos =
    plainTokens * price.input +
    cachedPromptTokens * price.cached +
    writtenPromptTokens * price.written +
    completionTokens * price.output;
  const timed = provider === 'deepseek' && isBusyHour(call.at) ? 2 * nanos : nanos;
  return call.isRegional ? Math.round((timed * regionalTenths) / 10) : timed;
}

/**
 * The price of the model that answered. A version of the requested model has that model's price. Any other model without a price of its own
 * has none.
 */
function servedPrice({ provider, model, servedModel = model }: PricedCall): Price | undefined {
  return priceOf(provider, servedModel) ?? (servedModel.startsWith(`${model}-`) ? priceOf(provider, model) : undefined);
}

/** The price of a model by its name. A name with a date has the price of the model without it. */
function priceOf(provider: ProviderId, model: string): Price | undefined {
  const undated = model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  const name = Object.hasOwn(sameModel, undated) ? sameModel[undated] : undated;
  return name !== undefined && Object.hasOwn(prices[provider], name) ? prices[provider][name] : undefined;
}

/**
 * Whether DeepSeek charges double: from 9 to 12 and from 14 to 18 in Beijing, Monday to Friday. It does not on Chinese holidays. Those are
 * not known here, so the cost is then rather too high.
 */
export function isBusyHour(at: Date): boolean {
  const beijing = new Date(at.getTime() + 8 * 60 * 60_000);
  const [day, hour] = [beijing.getUTCDay(), beijing.getUTCHours()];
  return day >= 1 && day <= 5 && ((hour >= 9 && hour < 12) || (hour >= 14 && hour < 18));
}
