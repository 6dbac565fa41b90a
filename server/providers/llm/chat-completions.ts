import type { IncomingMessage } from 'node:http';
import { OpenAI } from 'openai';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import { createCompletionParser } from './completion-parser.ts';
import { readCompletion } from './completion-stream.ts';
import { connectionId, setBounded } from './connection-id.ts';
import { faultOf, garbage } from './faults.ts';
import { type LlmAdapter, type LlmConnection, type LlmRequest, noUsage, ProviderFault } from './llm.ts';
import { type OptionalParameter, refusedParameter, withoutParameters } from './optional-parameters.ts';
import { buildRequest, type ChatCompletionsBody, isOwnBaseUrl } from './request-parameters.ts';
import { createTransport, StreamedResponse } from './transport.ts';
import { estimateUsage } from './usage.ts';

/** Connections whose SDK client is kept; making one costs more than a call. */
const maxEndpoints = 200;
/** Longer than the policy in `llm-client.ts` ever waits, so that the SDK's own limit never comes first. */
const sdkTimeoutMs = 600_000;

interface Endpoint {
  client: OpenAI;
  /** Parameters that this server refused, by model; not sent to it again. */
  refused: Map<string, Set<OptionalParameter>>;
}

interface Options {
  clock?: Clock;
  /** Tests take a local server for the provider itself. */
  ownBaseUrl?: typeof isOwnBaseUrl;
}

/** OpenAI, DeepSeek and every server that speaks Chat Completions like them, through OpenAI's SDK. */
export function createChatCompletionsAdapter({
  clock = systemClock,
  ownBaseUrl = isOwnBaseUrl,
}: Options = {}): LlmAdapter {
  const endpoints = new Map<string, Endpoint>();
  return {
    async stream(request, listeners, signal) {
      const { provider } = request.connection;
      let body: IncomingMessage;
      try {
        body = await open(request, signal);
      } catch (error) {
        if (signal.aborted) return { reason: undefined, usage: noUsage };
        throw faultOf(error, provider);
      }
      const parser = createCompletionParser(provider, listeners);
      const usage = () => parser.state.usage ?? estimateUsage(request.messages, parser.state.writtenChars);
      try {
        const reason = await readCompletion(body, parser, provider, signal);
        return { reason, usage: usage() };
      } catch (error) {
        throw error instanceof ProviderFault ? error.withUsage(usage()) : error;
      }
    },
  };

  async function open(request: LlmRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const { connection } = request;
    const { client, refused } = endpointOf(connection);
    const body = buildRequest(request, {
      today: clock.now().toISOString().slice(0, 10),
      ownBaseUrl: ownBaseUrl(connection.provider, connection.baseUrl),
    });
    const known = refused.get(body.model) ?? new Set();
    const wanted = withoutParameters(body, known);
    const response = await send(client, wanted, signal).catch((error: unknown) => {
      const parameter = refusedParameter(error, wanted);
      if (!parameter) throw error;
      setBounded(refused, body.model, known.add(parameter), maxEndpoints);
      return send(client, withoutParameters(body, known), signal);
    });
    return eventsOf(response, connection);
  }

  function endpointOf(connection: LlmConnection): Endpoint {
    const id = connectionId(connection);
    const endpoint = endpoints.get(id) ?? { client: createClient(connection), refused: new Map() };
    setBounded(endpoints, id, endpoint, maxEndpoints);
    return endpoint;
  }
}

/** What is left out here, the SDK takes from OPENAI_… in the environment, whichever provider the client is for. */
function createClient({ provider, apiKey, baseUrl }: LlmConnection): OpenAI {
  // Such a key can't be a header, and the error would quote it.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new ProviderFault('invalid_key', `${provider}: not a possible key`);
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: sdkTimeoutMs,
    logLevel: 'off',
    fetch: createTransport(apiKey),
  });
}

/** `post` and not `chat.completions.create`, which looks at every value of the messages while it writes them. */
function send(client: OpenAI, body: ChatCompletionsBody, signal: AbortSignal): Promise<Response> {
  return client.post('/chat/completions', { body, stream: true, signal }).asResponse();
}

function eventsOf(response: Response, { provider }: LlmConnection): IncomingMessage {
  if (!(response instanceof StreamedResponse)) throw garbage(provider, 'no stream');
  const type = response.headers.get('content-type');
  if (type && !/html|json/i.test(type)) return response.incoming;
  response.incoming.destroy();
  throw garbage(provider, 'no event stream');
}
