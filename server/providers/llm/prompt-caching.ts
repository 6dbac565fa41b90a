import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { LlmMessage, LlmRequest } from './llm.ts';
import { wireMessage } from './media/pictures.ts';
import { roundMessages } from './tools/requests.ts';

/*
 * OpenAI's cache for prompts, from GPT-5.6 on. Reading from it costs a tenth of the price of the input, writing to it a
 * quarter more than the input. By default, the provider writes the whole prompt if it has 1,024 tokens or more. That only
 * pays off if the next call begins with the whole prompt.
 */

/** The provider does not cache shorter prompts. */
const leastTokens = 1_024;
/** For Spanish and English, estimated rather too high. A breakpoint that is too early for the provider costs nothing and saves nothing. */
const charsPerToken = 4;

type CachingFields = Partial<
  Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'prompt_cache_key' | 'prompt_cache_options'>
>;

/** The fields for OpenAI's own cache. Models without options only get the key. */
export function cachingFields(model: string, { messages, caching, tools }: LlmRequest): CachingFields {
  if (!hasOptions(model)) return caching ? { prompt_cache_key: caching.key } : {};
  // Nothing is sent again, so nothing must be written to the cache.
  if (!caching) return { prompt_cache_options: { mode: 'explicit' } };
  // The whole prompt is sent again with more after it. The provider caches that by itself.
  if (!caching.isLastOnce) return { prompt_cache_key: caching.key };
  return {
    prompt_cache_key: caching.key,
    prompt_cache_options: { mode: 'explicit' },
    ...(isLongEnough(messages)
      ? { messages: [...withBreakpoints(messages), ...roundMessages(tools?.rounds ?? [])] }
      : {}),
  };
}

export function withoutBreakpoints(messages: readonly ChatCompletionMessageParam[]): ChatCompletionMessageParam[] {
  return messages.map((message) => {
    const { content } = message;
    if ((message.role !== 'system' && message.role !== 'user') || !Array.isArray(content)) return message;
    if (message.role === 'user' && content.some(({ type }) => type !== 'text')) return message;
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { role: message.role, content: text };
  });
}

function hasOptions(model: string): boolean {
  const version = Number(/^gpt-(\d+(?:\.\d+)?)(?![a-z\d])/.exec(model)?.[1] ?? 0);
  return version >= 5.6;
}

/** Whether the constant part, with which every conversation of the assistant begins, is long enough. */
function isLongEnough([first]: readonly LlmMessage[]): boolean {
  return first?.role === 'system' && first.content.length >= leastTokens * charsPerToken;
}

/**
 * Puts breakpoints after the constant part and after the newest user message that is sent again, because the provider finds
 * prompts that end exactly there.
 */
function withBreakpoints(messages: readonly LlmMessage[]): ChatCompletionMessageParam[] {
  const newestPast = messages.slice(0, -1).findLastIndex(({ role }) => role === 'user');
  return messages.map((message, at) => {
    const { role, content } = message;
    return role !== 'assistant' && (at === 0 || at === newestPast)
      ? { role, content: [{ type: 'text', text: content, prompt_cache_breakpoint: { mode: 'explicit' } }] }
      : wireMessage(message);
  });
}
