import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import { parseJson } from '#server/lib/json.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { errorInReply, garbage } from './faults.ts';
import type { FinishReason, LlmListeners, LlmUsage, ProviderFault } from './llm.ts';
import { isRecord, type Unchecked } from './record.ts';
import { createTextCleaner } from './text-cleaner.ts';
import { createToolCallReader, type ToolCallReader } from './tools/call-reader.ts';

export interface CompletionParser {
  /** Takes the next piece of the stream, which may be cut anywhere, and calls the listeners. All text of a piece is passed in one call. */
  feed(piece: string): void;
  readonly state: CompletionState;
}

interface CompletionState {
  reason?: FinishReason;
  usage?: LlmUsage;
  /** The model that answers, as the server names it. */
  model?: string;
  /** The number of characters that the model has written, reasoning included. */
  writtenChars: number;
  /** The tool calls that have arrived so far. */
  toolCalls: ToolCallReader;
  /** The reasoning text, if it is in the field that has to be sent back with tool calls. */
  reasoning: string;
  /** Whether `[DONE]` was received. */
  done: boolean;
  /** The fault that the server reported, or what is wrong with its response. Nothing after it is read. */
  fault?: ProviderFault;
}

/**
 * Parses the chunks of a streamed completion, including those of the many compatible servers: without usage, with `choices`
 * null or empty, with `content` null, with reasoning under two names. Unknown keys are skipped.
 */
export function createCompletionParser(provider: ProviderId, listeners: LlmListeners): CompletionParser {
  const toolCalls = createToolCallReader();
  const state: CompletionState = { writtenChars: 0, done: false, reasoning: '', toolCalls };
  const clean = createTextCleaner();
  let text = '';
  /** Whether the model has written or reasoned something, even if it can't be shown. */
  let alive = false;
  const parser = createParser({ onEvent: read });
  return {
    state,
    feed(piece) {
      text = '';
      alive = false;
      parser.feed(piece);
      const said = text && clean(text);
      if (said) listeners.text(said);
      else if (alive) listeners.thinking();
    },
  };

  function read({ event, data }: EventSourceMessage): void {
    if (state.done || state.fault) return;
    if (data === '[DONE]') {
      state.done = true;
      return;
    }
    const chunk = parseJson(data);
    if (!isRecord(chunk)) state.fault = garbage(provider, 'events that are not JSON objects');
    else if (chunk.error || event === 'error') state.fault = errorInReply(chunk.error ?? chunk, provider);
    else readChunk(chunk);
  }

  function readChunk({ choices, usage, model }: Unchecked<ChatCompletionChunk>): void {
    if (typeof model === 'string' && model) state.model = model;
    const tokens = isRecord(usage) ? toUsage(usage) : undefined;
    if (tokens) state.usage = tokens;
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    if (!isRecord(choice)) return;
    const { finish_reason, delta }: Unchecked<ChatCompletionChunk.Choice> = choice;
    if (typeof finish_reason === 'string' && finish_reason) state.reason = finishReasons.get(finish_reason) ?? 'other';
    if (!isRecord(delta)) return;
    const { content, refusal, reasoning_content, reasoning, tool_calls }: Unchecked<Delta> = delta;
    const called = toolCalls.read(tool_calls);
    alive ||= called > 0;
    state.writtenChars += called;
    if (typeof content === 'string') say(content);
    // A refusal is the model's answer. It replaces the content.
    if (typeof refusal === 'string') say(refusal);
    const thought = reasoning_content || reasoning;
    if (!thought) return;
    alive = true;
    if (typeof thought === 'string') state.writtenChars += thought.length;
    if (typeof reasoning_content === 'string') state.reasoning += reasoning_content;
  }

  function say(words: string): void {
    text += words;
    alive ||= words !== '';
    state.writtenChars += words.length;
  }
}

/** Reasoning text has two names. OpenAI uses neither of them. */
type Delta = ChatCompletionChunk.Choice.Delta & Record<'reasoning_content' | 'reasoning', unknown>;

const finishReasons = new Map<string, FinishReason>([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'filtered'],
]);

function toUsage(usage: Record<string, unknown>): LlmUsage | undefined {
  const { prompt_tokens, completion_tokens, prompt_tokens_details }: Unchecked<CompletionUsage> = usage;
  if (!isCount(prompt_tokens) || !isCount(completion_tokens)) return undefined;
  // OpenAI's name for the cached tokens, and DeepSeek's.
  const details: Record<string, unknown> = isRecord(prompt_tokens_details) ? prompt_tokens_details : {};
  const cached = isCount(details.cached_tokens) ? details.cached_tokens : usage.prompt_cache_hit_tokens;
  const written = details.cache_write_tokens;
  return {
    promptTokens: prompt_tokens,
    completionTokens: completion_tokens,
    ...(isCount(cached) ? { cachedPromptTokens: cached } : {}),
    ...(isCount(written) ? { writtenPromptTokens: written } : {}),
    estimated: false,
  };
}

/** Far more than any model reads. Twice this value still fits into an integer of PostgreSQL. */
const mostTokens = 1_000_000_000;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostTokens;
}
