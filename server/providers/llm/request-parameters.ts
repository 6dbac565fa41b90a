import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { servedModel } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { JsonForm, LlmRequest } from './llm.ts';
import { wireMessage } from './media/pictures.ts';
import { cachingFields } from './prompt-caching.ts';
import { roundMessages, toolFields } from './tools/requests.ts';

/** What Chat Completions takes, with what DeepSeek has on top. */
export interface ChatCompletionsBody extends ChatCompletionCreateParamsStreaming {
  /** DeepSeek: thinks unless it is switched off. */
  thinking?: { type: 'disabled' };
  /** DeepSeek's `safety_identifier`. */
  user_id?: string;
}

interface Context {
  /** `YYYY-MM-DD`; decides which names are retired. */
  today: string;
  /** Whether the base URL is the provider's own. A compatible server gets the model as written and no extras. */
  ownBaseUrl: boolean;
}

/**
 * The body of one call. Each provider refuses, or misreads, what the others want; the reasons stand beside each
 * parameter. There is no temperature: newer OpenAI models refuse every value but their own.
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
  // Behind somebody else's address, too, OpenAI's newer models take no tools where they reason.
  const withTools = request.tools && connection.provider === 'openai' ? reasoningEffort(body.model) : {};
  if (!ownBaseUrl) return { ...body, ...withTools };
  return connection.provider === 'openai'
    ? {
        ...body,
        ...reasoningEffort(body.model),
        ...(endUser ? { safety_identifier: endUser } : {}),
        ...cachingFields(body.model, request),
      }
    : // The output limit counts thinking: a chat answer would come out empty, and late.
      { ...body, thinking: { type: 'disabled' }, ...(endUser ? { user_id: endUser } : {}) };
}

/** Whether requests to this base URL reach the provider itself, and not a proxy or a compatible server. */
export function isOwnBaseUrl(provider: ProviderId, baseUrl: string): boolean {
  const normal = baseUrl.replace(/\/+$/, '').toLowerCase();
  return ownBaseUrls[provider].test(normal);
}

/** Whether it is an address of OpenAI's in a region, where the data has to stay. */
export function isRegionalBaseUrl(baseUrl: string): boolean {
  return /^https:\/\/[a-z]{2}\.api\.openai\.com\//i.test(baseUrl);
}

const ownBaseUrls: Record<ProviderId, RegExp> = {
  // With a region in front when the data has to stay there.
  openai: /^https:\/\/(?:[a-z]{2}\.)?api\.openai\.com\/v1$/,
  deepseek: /^https:\/\/api\.deepseek\.com(?:\/v1)?$/,
};

/** DeepSeek has no schemas; of compatible servers some have, and more take the plain form. */
function responseFormat(
  { name, schema }: JsonForm,
  withSchema: boolean,
): NonNullable<ChatCompletionsBody['response_format']> {
  return withSchema ? { type: 'json_schema', json_schema: { name, strict: true, schema } } : { type: 'json_object' };
}

/** OpenAI from GPT-5 on refuses `max_tokens`; DeepSeek knows nothing else. */
function outputLimit(provider: ProviderId, tokens: number) {
  return provider === 'openai' ? { max_completion_tokens: tokens } : { max_tokens: tokens };
}

/**
 * The least reasoning that an OpenAI model allows: it counts against the output limit, so that an answer cut short
 * could otherwise be empty. Models that don't reason, or take one effort only, refuse the parameter; a model that this
 * code doesn't know gets `low`, which all others take.
 */
function reasoningEffort(model: string): Pick<ChatCompletionsBody, 'reasoning_effort'> {
  const version = /^(?:gpt-(\d+(?:\.\d+)?)|o\d)(?![a-z\d])/.exec(model);
  const gpt = Number(version?.[1] ?? 0);
  if (!version || (version[1] && gpt < 5) || /-(?:chat|pro)\b/.test(model)) return {};
  // GPT-5 itself and the o models know `low` at least; `none` came with 5.1.
  const canSkip = gpt >= 5.1 && !/astra|^gpt-6\.1-sol|codex/.test(model);
  return { reasoning_effort: canSkip ? 'none' : 'low' };
}
