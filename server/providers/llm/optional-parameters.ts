import { errorObjectOf } from './error-object.ts';
import { withoutBreakpoints } from './prompt-caching.ts';
import type { ChatCompletionsBody } from './request-parameters.ts';
import { withoutTools } from './tools/requests.ts';
import type { Refusal } from './transport.ts';

/**
 * Parameters that an answer does not need and that some servers refuse. Old servers refuse the first one, future models may
 * refuse the second.
 */
const optionalParameters = [
  'stream_options',
  'reasoning_effort',
  'response_format',
  'prompt_cache_options',
  'prompt_cache_key',
  'tools',
] as const;

export type OptionalParameter = (typeof optionalParameters)[number];

/** The optional parameter of `body` that a refusal (400, in some cases 422) names. Undefined for all other refusals. */
export function refusedParameter({ status, text }: Refusal, body: ChatCompletionsBody): OptionalParameter | undefined {
  if (status !== 400 && status !== 422) return undefined;
  const { param, message } = errorObjectOf(text);
  const isNamed = (name: string) => param === name || message.includes(name);
  // The refused breakpoint is in a message. It has no meaning without the options, so these are left out.
  if ('prompt_cache_options' in body && isNamed('prompt_cache_breakpoint')) return 'prompt_cache_options';
  // OpenAI's error names another parameter. Leaving that out would cause the same error again.
  if ('tools' in body && /\btools\b.*not supported|not support tools/i.test(message)) return 'tools';
  const named = optionalParameters.find((name) => name in body && isNamed(name));
  if (named || !('tools' in body)) return named;
  // Small servers word the error like this and name no parameter.
  return param.startsWith('tool') || /\btools?\b|tool_choice|function.call/i.test(message) ? 'tools' : undefined;
}

export function withoutParameters(
  body: ChatCompletionsBody,
  refused: Iterable<OptionalParameter>,
): ChatCompletionsBody {
  let rest = { ...body };
  for (const name of refused) {
    delete rest[name];
    if (name === 'tools') rest = withoutTools(rest);
    if (name === 'prompt_cache_options') rest.messages = withoutBreakpoints(rest.messages);
  }
  return rest;
}
