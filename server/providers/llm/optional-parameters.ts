import { errorObjectOf } from './error-object.ts';
import type { ChatCompletionsBody } from './request-parameters.ts';
import type { Refusal } from './transport.ts';

/** What an answer can do without, and some servers refuse: old ones the first, models of tomorrow the second. */
const optionalParameters = ['stream_options', 'reasoning_effort', 'response_format'] as const;

export type OptionalParameter = (typeof optionalParameters)[number];

/** The optional parameter of `body` that a refusal (400, in some places 422) names; undefined for all other refusals. */
export function refusedParameter({ status, text }: Refusal, body: ChatCompletionsBody): OptionalParameter | undefined {
  if (status !== 400 && status !== 422) return undefined;
  const { param, message } = errorObjectOf(text);
  return optionalParameters.find((name) => name in body && (param === name || message.includes(name)));
}

export function withoutParameters(
  body: ChatCompletionsBody,
  refused: Iterable<OptionalParameter>,
): ChatCompletionsBody {
  const rest = { ...body };
  for (const name of refused) delete rest[name];
  return rest;
}
