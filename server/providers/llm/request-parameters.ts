import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { servedModel } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { JsonForm, LlmRequest } from './llm.ts';
import { wireMessage } from './media/pictures.ts';
import { cachingFields } from './prompt-caching.ts';
import { roundMessages, toolFields } from './tools/requests.ts';

/** The parameters of Chat Completions, with DeepSeek's additional ones. */
export interface ChatCompletionsBody extends ChatCompletionCreateParamsStreaming {
  /** DeepSeek's switch for reasoning, which is on by default. */
  thinking?: { type: 'disabled' };
  /** DeepSeek's `safety_identifier`. */
  user_id?: string;
}

interface Context {
  /** `YYYY-MM-DD`. Decides which model names are retired. */
  today: string;
  /** Whether the base URL is the provider's own. A compatible server gets the model's name unchanged and no extra parameters. */
  ownBaseUrl: boolean;
}

/**
 * The body of one call. Each provider refuses or misreads some parameters of the others. The reasons are beside each
 * parameter. There is no temperature, because newer OpenAI models only accept their default.
 */
export function buildRequest(request: LlmRequest, { today, ownBaseUrl }: Context): ChatCompletionsBody {
  const { connection, messages, maxOutputTokens, endUser, json } = request;
  const body: ChatCompletionsBody = {
    model: ownBaseUrl ? servedModel(connection.provider, request.model, today) : request.model,
    messages: [...messages.map(wireMessage), ...roundMessages(request.tools?.rounds ?? [])],
    stream: true,
    stream_options: { include_usage: true },
    ...outputLimit(connection.provider, maxOutputTokens),
    ...toolFields(request, ownBaseUrl && connection.provider === 'openai'),
    ...(json ? { response_format: responseFormat(json, ownBaseUrl && connection.provider === 'openai') } : {}),
  };
  // OpenAI's newer models accept no tools while they reason, also when they are called through another address.
  const withTools = request.tools && connection.provider === 'openai' ? reasoningEffort(body.model) : {};
  if (!ownBaseUrl) return { ...body, ...withTools };
  return connection.provider === 'openai'
    ? {
        ...body,
        ...reasoningEffort(body.model),
        ...(endUser ? { safety_identifier: endUser } : {}),
        ...cachingFields(body.model, request),
      }
    : // The output limit includes reasoning, so a chat answer would be late and empty.
      { ...body, thinking: { type: 'disabled' }, ...(endUser ? { user_id: endUser } : {}) };
}

/** Whether requests to this base URL reach the provider itself, and not a proxy or a compatible server. */
export function isOwnBaseUrl(provider: ProviderId, baseUrl: string): boolean {
  const normal = baseUrl.replace(/\/+$/, '').toLowerCase();
  return ownBaseUrls[provider].test(normal);
}

/** Whether it is one of OpenAI's regional addresses, for data that has to stay in a region. */
export function isRegionalBaseUrl(baseUrl: string): boolean {
  return /^https:\/\/[a-z]{2}\.api\.openai\.com\//i.test(baseUrl);
}

const ownBaseUrls: Record<ProviderId, RegExp> = {
  // With a region as a prefix, if the data has to stay there.
  openai: /^https:\/\/(?:[a-z]{2}\.)?api\.openai\.com\/v1$/,
  deepseek: /^https:\/\/api\.deepseek\.com(?:\/v1)?$/,
};

/** DeepSeek has no schemas. Some compatible servers have them, and more accept the plain form. */
function responseFormat(
  { name, schema }: JsonForm,
  withSchema: boolean,
): NonNullable<ChatCompletionsBody['response_format']> {
  return withSchema ? { type: 'json_schema', json_schema: { name, strict: true, schema } } : { type: 'json_object' };
}

/** OpenAI refuses `max_tokens` from GPT-5 on. DeepSeek only knows `max_tokens`. */
function outputLimit(provider: ProviderId, tokens: number) {
  return provider === 'openai' ? { max_completion_tokens: tokens } : { max_tokens: tokens };
}

/**
 * The lowest reasoning effort that an OpenAI model allows. Reasoning counts against the output limit, so an answer could
 * otherwise be empty. Models that don't reason, or accept only one effort, refuse the parameter. An unknown model gets
 * `low`, which all others accept.
 */
function reasoningEffort(model: string): Pick<ChatCompletionsBody, 'reasoning_effort'> {
  const version = /^(?:gpt-(\d+(?:\.\d+)?)|o\d)(?![a-z\d])/.exec(model);
  const gpt = Number(version?.[1] ?? 0);
  if (!version || (version[1] && gpt < 5) || /-(?:chat|pro)\b/.test(model)) return {};
  // GPT-5 itself and the o models accept at least `low`. `none` was added with 5.1.
  const canSkip = gpt >= 5.1 && !/astra|^gpt-6\.1-sol|codex/.test(model);
  return { reasoning_effort: canSkip ? 'none' : 'low' };
}
