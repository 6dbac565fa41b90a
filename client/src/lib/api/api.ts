import type * as z from 'zod';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { loadServerSentences } from '#client/i18n/server-sentences.ts';
import type { EndpointAddress, EndpointDefinition, ResponseOutput } from '#shared/contracts/endpoint.ts';
import { backgroundHeader } from '#shared/domain/background-header.ts';
import { readEvents } from '../events/event-stream.ts';
import { ApiError, InterruptedError, NetworkError } from './api-error.ts';

/**
 * Calls an endpoint. The types come from the endpoint; for an address alone the caller names them. Throws `ApiError` for a response that is
 * not a success, and `NetworkError` if there was no response.
 */
export async function call<Definition extends EndpointDefinition>(
  endpoint: Definition | EndpointAddress<Definition>,
  options: CallOptions<Definition> & RequestOptions,
): Promise<ResponseOutput<Definition>> {
  const { text } = await request(endpoint, options);
  // The server has checked the response against the same contract. Checking it again here would put zod into every bundle.
  const answer = text ? JSON.parse(text) : undefined;
  return answer;
}

/**
 * Calls a streaming endpoint, and settles after its `done`, `held` or `error` event. Throws what `call` throws, and `InterruptedError` if
 * the connection ends or falls silent before that.
 */
export async function callStream<Definition extends EndpointDefinition>(
  endpoint: Definition | EndpointAddress<Definition>,
  options: CallOptions<Definition> & RequestOptions,
  onEvent: (event: StreamEvent<Definition>) => void,
): Promise<void> {
  const { response } = await request(endpoint, options, 'text/event-stream');
  let finished = false;
  try {
    for await (const { event, data } of readEvents(response)) {
      finished = event === 'done' || event === 'error' || event === 'held';
      onEvent(JSON.parse(`{"event":${JSON.stringify(event)},"data":${data}}`));
      if (finished) return;
    }
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new InterruptedError('The stream broke', { cause });
  }
  throw new InterruptedError('The stream ended early');
}

export type CallOptions<Definition extends EndpointDefinition> = Part<Definition, 'params'> &
  Part<Definition, 'query'> &
  Part<Definition, 'body'>;

export type StreamEvent<Definition> = Definition extends { events: infer Events extends Record<string, z.ZodType> }
  ? { [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> } }[keyof Events]
  : never;

export interface RequestOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  /** The time limit of the response, or for a stream or a file of its beginning; 30 s by default. */
  limitMs?: number;
  /** The page sends the request by itself, without a user's action. It does not extend the session. */
  isBackground?: boolean;
  /** Added to the usual headers. */
  headers?: Record<string, string>;
}

/** A part of a request. Ids in a path may be numbers. */
type Part<Definition, Name extends 'params' | 'query' | 'body'> =
  Definition extends Record<Name, infer Schema extends z.ZodType>
    ? Record<Name, Name extends 'params' ? Record<keyof z.input<Schema>, string | number> : z.input<Schema>>
    : unknown;

const json = 'application/json';

/** Longer than the server needs for any request. Only calls that wait for other services need more, and set `limitMs`. */
const answerMs = 30_000;

type Reauthenticate = (endpoint: EndpointAddress, options: RequestOptions) => Promise<boolean>;

let reauthenticate: Reauthenticate = async () => false;

/** Sets the handler of calls that are refused because there is no session. If it resolves with true, the call is sent once more. */
export function whenUnauthenticated(handler: Reauthenticate): void {
  reauthenticate = handler;
}

/**
 * Sends a request and throws what `call` throws. For callers that need more than the JSON of the response; others use `call`. JSON is read
 * within the time limit, into `text`.
 */
export async function request(endpoint: EndpointAddress, options: RequestOptions, accept = json) {
  const answer = await withSession(endpoint, options, () => send(endpoint, options, accept));
  const { response, text } = answer;
  if (!response.ok) {
    await loadServerSentences();
    throw new ApiError(response, text || (await response.text().catch(() => '')));
  }
  return answer;
}

/** Sends a request, and once more if it was refused because there was no session and the user has signed in again. */
export async function withSession<Answer extends { status: number }>(
  endpoint: EndpointAddress,
  options: RequestOptions,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send();
  return answer.status === 401 && (await reauthenticate(endpoint, options)) ? send() : answer;
}

async function send({ method, path }: EndpointAddress, options: RequestOptions, accept: string) {
  const { params, query, body, signal, isBackground, headers, limitMs = answerMs } = options;
  // Follows the caller's signal, and aborts by itself after the time limit.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: {
        Accept: accept,
        // The page's language, which may differ from the browser's.
        'Accept-Language': currentLanguage(),
        ...(body === undefined ? {} : { 'Content-Type': json }),
        ...(isBackground ? { [backgroundHeader]: '1' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: controller.signal,
    });
    // Streams and files are not read here: a stream has its own timeout, and the time for a file depends on its size.
    return { response, status: response.status, text: accept === json && (await response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError('No answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(path: string, params: RequestOptions['params'], query: RequestOptions['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Whether the server has a page at an address. Throws if there is no response. */
export async function hasPage(address: string): Promise<boolean> {
  const { ok } = await fetch(address, { method: 'HEAD' });
  return ok;
}
