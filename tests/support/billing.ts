import { isRecord } from '#server/providers/llm/record.ts';
import type { Behaviour } from './fake-provider-behaviours.ts';
import {
  type Exchange,
  endEvents,
  sendChunk,
  sendFinish,
  sendText,
  sendUsage,
  startEvents,
} from './fake-provider-wire.ts';

/** Dollars for a million tokens, as the providers' pages say them. DeepSeek doubles them in its busy hours and sells no writing. */
const priceList: Record<string, { input: number; cached: number; written?: number; output: number }> = {
  'gpt-6-luna': { input: 0.1, cached: 0.01, written: 0.125, output: 0.5 },
  'gpt-6.1-terra': { input: 1, cached: 0.05, written: 1.25, output: 5 },
  'gpt-6-sol': { input: 2, cached: 0.2, written: 2.5, output: 10 },
  'gpt-4o': { input: 2.5, cached: 1.25, output: 10 },
  'deepseek-flash': { input: 0.15, cached: 0.003, output: 0.6 },
  'deepseek-v4-pro': { input: 0.66, cached: 0.022, output: 1.98 },
};

/** OpenAI keeps nothing shorter; DeepSeek keeps pieces of 64. */
const leastTokens = 1_024;
const deepseekUnit = 64;
const minutes = 60_000;

interface BillingOptions {
  now?: () => Date;
  charsPerToken?: number;
}

interface Item {
  model: string;
  input: number;
  cached: number;
  written: number;
  output: number;
  /** Thousandths of a micro-dollar. */
  nanos: number;
}

/** Counts tokens, keeps prompts in a cache and bills calls by the rules that OpenAI and DeepSeek publish. */
export function createBilling({ now = () => new Date(), charsPerToken = 4 }: BillingOptions = {}) {
  const kept = new Map<string, number>();
  const items: Item[] = [];
  const tokensOf = (text: string) => Math.ceil(text.length / charsPerToken);

  return {
    items,
    /** Of all calls. */
    get nanos(): number {
      return items.reduce((sum, { nanos }) => sum + nanos, 0);
    },
    /** Of all that was sent to the models. */
    get inputNanos(): number {
      return items.reduce((sum, item) => sum + item.nanos - nanosOf({ ...item, input: 0, cached: 0, written: 0 }), 0);
    },
    charge,

    /** A good answer in these pieces, with its usage as the provider says it. */
    answer(pieces: readonly string[], { withUsage = true } = {}): Behaviour {
      return (exchange) => {
        startEvents(exchange);
        sendChunk(exchange, {
          choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }],
        });
        for (const piece of pieces) sendText(exchange, piece);
        sendFinish(exchange);
        const item = charge(exchange, pieces.join(''));
        if (withUsage) sendUsage(exchange, ...usageOf(exchange, item));
        endEvents(exchange);
      };
    },

    /** Says this, and then no more until the caller leaves; what was said is billed. */
    unfinished(pieces: readonly string[]): Behaviour {
      return (exchange) => {
        startEvents(exchange);
        for (const piece of pieces) sendText(exchange, piece);
        charge(exchange, pieces.join(''));
      };
    },

    /** Breaks off in the middle; what was said is billed. */
    broken(pieces: readonly string[]): Behaviour {
      return (exchange) => {
        startEvents(exchange);
        for (const piece of pieces) sendText(exchange, piece);
        charge(exchange, pieces.join(''));
        exchange.response.end();
      };
    },
  };

  function charge({ flavour, body }: Pick<Exchange, 'flavour' | 'body'>, said: string): Item {
    const blocks = blocksOf(body.messages);
    const beginnings = blocks.map((_, at) => beginningOf(blocks.slice(0, at + 1)));
    const input = beginnings.at(-1)?.tokens ?? 0;
    const cache = flavour === 'deepseek' ? deepseekCache(beginnings) : openaiCache(body, blocks, beginnings);
    const model = String(body.model);
    const item = { model, input, ...cache, output: tokensOf(said), nanos: 0 };
    item.nanos = nanosOf(item);
    items.push(item);
    return item;
  }

  function beginningOf(blocks: readonly Block[]) {
    const tokens = blocks.reduce((sum, { text }) => sum + 4 + tokensOf(text), 3);
    return { id: JSON.stringify(blocks.map(({ role, text }) => [role, text])), tokens };
  }

  /** Reads the longest beginning that is kept, and writes up to the last breakpoint. */
  function openaiCache(body: Record<string, unknown>, blocks: readonly Block[], beginnings: readonly Beginning[]) {
    const options = isRecord(body.prompt_cache_options) ? body.prompt_cache_options : {};
    const isExplicit = options.mode === 'explicit';
    const knowsWriting = priceList[String(body.model)]?.written !== undefined;
    const found = beginnings.findLast(
      ({ id, tokens }) => tokens >= leastTokens && (kept.get(id) ?? 0) > now().getTime(),
    );
    const cached = found?.tokens ?? 0;
    const ends = beginnings.filter(
      ({ tokens }, at) =>
        tokens >= leastTokens && (blocks[at]?.isMarked || (!isExplicit && at === beginnings.length - 1)),
    );
    for (const { id } of ends) kept.set(id, now().getTime() + 30 * minutes);
    if (found) kept.set(found.id, now().getTime() + 30 * minutes);
    return { cached, written: knowsWriting ? Math.max(0, (ends.at(-1)?.tokens ?? 0) - cached) : 0 };
  }

  /** Keeps each request whole; what begins like one is read in whole units. */
  function deepseekCache(beginnings: readonly Beginning[]) {
    const found = beginnings.findLast(({ id }) => kept.has(id));
    for (const { id } of beginnings.slice(-1)) kept.set(id, Number.POSITIVE_INFINITY);
    return { cached: Math.floor((found?.tokens ?? 0) / deepseekUnit) * deepseekUnit, written: 0 };
  }

  function nanosOf({ model, input, cached, written, output }: Omit<Item, 'nanos'>): number {
    const price = priceList[model];
    if (!price) throw new Error(`no price for ${model}`);
    const times = model.startsWith('deepseek') && isBusy(now()) ? 2 : 1;
    const plain = input - cached - written;
    const dollars =
      plain * price.input + cached * price.cached + written * (price.written ?? price.input) + output * price.output;
    return Math.round(dollars * 1_000) * times;
  }
}

interface Block {
  role: string;
  text: string;
  isMarked: boolean;
}

interface Beginning {
  id: string;
  tokens: number;
}

function blocksOf(messages: unknown): Block[] {
  const listed: unknown[] = Array.isArray(messages) ? messages : [];
  return listed.filter(isRecord).map(({ role, content }) => {
    const parts: unknown[] = Array.isArray(content) ? content : [{ text: content }];
    const known = parts.filter(isRecord);
    return {
      role: String(role),
      text: known.map(({ text }) => String(text)).join(''),
      isMarked: known.some((part) => 'prompt_cache_breakpoint' in part),
    };
  });
}

function usageOf({ flavour }: Exchange, { input, cached, written, output }: Item): [number, number, object] {
  const details =
    flavour === 'deepseek'
      ? { prompt_cache_hit_tokens: cached, prompt_cache_miss_tokens: input - cached }
      : { prompt_tokens_details: { cached_tokens: cached, cache_write_tokens: written } };
  return [input, output, details];
}

/** Nine to twelve and fourteen to eighteen o'clock in Beijing, on weekdays. */
function isBusy(at: Date): boolean {
  const inBeijing = new Date(at.getTime() + 8 * 60 * minutes);
  const hour = inBeijing.getUTCHours();
  const isWeekday = inBeijing.getUTCDay() >= 1 && inBeijing.getUTCDay() <= 5;
  return isWeekday && ((hour >= 9 && hour < 12) || (hour >= 14 && hour < 18));
}
