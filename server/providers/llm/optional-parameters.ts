import { APIError } from 'openai';
import type { ChatCompletionsBody } from './request-parameters.ts';

/** What an answer can do without, and some servers refuse: old ones the first, models of tomorrow the second. */
const optionalParameters = ['stream_options', 'reasoning_effort', 'response_format'] as const;

export type OptionalParameter = (typeof optionalParameters)[number];

/** The optional parameter of `body` that a refusal (400, in some places 422) names; undefined for all other errors. */
export function refusedParameter(error: unknown, body: ChatCompletionsBody): OptionalParameter | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined;
  return optionalParameters.find((name) => name in body && (error.param === name || error.message.includes(name)));
}

export function withoutParameters(
  body: ChatCompletionsBody,
  refused: Iterable<OptionalParameter>,
): ChatCompletionsBody {
  const rest = { ...body };
  for (const name of refused) delete rest[name];
  return rest;
}
