import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ProviderId } from '#shared/domain/providers.ts';
import { errorObjectFault, garbage } from './faults.ts';
import type { FinishReason, LlmEvent, LlmUsage, ProviderFault } from './llm.ts';
import { isRecord } from './record.ts';

interface CompletionParser {
  /** Takes the next piece of the stream, wherever it was cut. */
  feed(piece: string): void;
  /** What came since the last call. */
  take(): LlmEvent | undefined;
  readonly state: CompletionState;
}

interface CompletionState {
  reason?: FinishReason;
  usage?: LlmUsage;
  /** `[DONE]` was seen. */
  done: boolean;
  /** What the server reported, or what is wrong with what it sent. Nothing after it is read. */
  fault?: ProviderFault;
}

/**
 * Understands the chunks of a streamed completion, those of the many compatible servers included: no usage, `choices`
 * null or empty, `content` null, reasoning under two names. Keys that it doesn't know are skipped.
 */
export function createCompletionParser(provider: ProviderId): CompletionParser {
  const state: CompletionState = { done: false };
  let text = '';
  let thinking = false;
  const parser = createParser({ onEvent: read });
  return {
    state,
    feed: (piece) => parser.feed(piece),
    take() {
      const event: LlmEvent | undefined = text ? { type: 'text', text } : thinking ? { type: 'thinking' } : undefined;
      text = '';
      thinking = false;
      return event;
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
    else if (chunk.error || event === 'error') state.fault = errorObjectFault(chunk.error ?? chunk, provider);
    else readChunk(chunk);
  }

  function readChunk({ choices, usage }: Record<string, unknown>): void {
    const tokens = isRecord(usage) ? toUsage(usage) : undefined;
    if (tokens) state.usage = tokens;
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    if (!isRecord(choice)) return;
    if (typeof choice.finish_reason === 'string' && choice.finish_reason) {
      state.reason = finishReasons[choice.finish_reason] ?? 'other';
    }
    if (!isRecord(choice.delta)) return;
    const { content, refusal, reasoning_content, reasoning } = choice.delta;
    if (typeof content === 'string') text += content;
    // A refusal is what the model answers; it comes in place of content.
    if (typeof refusal === 'string') text += refusal;
    if (reasoning_content || reasoning) thinking = true;
  }
}

const finishReasons: Record<string, FinishReason> = { stop: 'stop', length: 'length', content_filter: 'filtered' };

function toUsage({ prompt_tokens, completion_tokens }: Record<string, unknown>): LlmUsage | undefined {
  return Number.isInteger(prompt_tokens) && Number.isInteger(completion_tokens)
    ? { promptTokens: Number(prompt_tokens), completionTokens: Number(completion_tokens) }
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
