import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { LlmMessage, LlmRequest } from './llm.ts';
import { wireMessage } from './media/pictures.ts';
import { roundMessages } from './tools/requests.ts';

/*
 * OpenAI's cache for prompts, from GPT-5.6 on: reading from it costs a tenth of the input, writing to it a quarter more. Left alone, the
 * provider writes all of a prompt of 1,024 tokens or more, which pays only where the next call begins with all of it.
 */

/** The provider keeps nothing shorter. */
const leastTokens = 1_024;
/** Of Spanish and English. Rather too many: a breakpoint that the provider finds too early costs nothing, and saves nothing. */
const charsPerToken = 4;

type CachingFields = Partial<
  Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'prompt_cache_key' | 'prompt_cache_options'>
>;

/** What OpenAI itself is sent about its cache; models that know no options get the key alone. */
export function cachingFields(model: string, { messages, caching, tools }: LlmRequest): CachingFields {
  if (!hasOptions(model)) return caching ? { prompt_cache_key: caching.key } : {};
  // Nothing comes again: then nothing is to be written.
  if (!caching) return { prompt_cache_options: { mode: 'explicit' } };
  // All of it comes again, and more behind it: that is what the provider does by itself.
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

/** Whether the constant part is, by which every conversation of the assistant begins. */
function isLongEnough([first]: readonly LlmMessage[]): boolean {
  return first?.role === 'system' && first.content.length >= leastTokens * charsPerToken;
}

/** After the constant part, and after the newest user message that comes again: the provider finds what ends exactly there. */
function withBreakpoints(messages: readonly LlmMessage[]): ChatCompletionMessageParam[] {
  const newestPast = messages.slice(0, -1).findLastIndex(({ role }) => role === 'user');
  return messages.map((message, at) => {
    const { role, content } = message;
    return role !== 'assistant' && (at === 0 || at === newestPast)
      ? { role, content: [{ type: 'text', text: content, prompt_cache_breakpoint: { mode: 'explicit' } }] }
      : wireMessage(message);
  });
}
