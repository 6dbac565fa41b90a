import type { IncomingMessage } from 'node:http';
import { setBounded } from '#server/lib/bounded-map.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import { callCost } from '#shared/domain/assistants/model-prices.ts';
import { createCompletionParser } from './completion-parser.ts';
import { readCompletion } from './completion-stream.ts';
import { connectionId } from './connection-id.ts';
import { callFault, garbage, refusalFault } from './faults.ts';
import {
  type LlmAdapter,
  type LlmConnection,
  type LlmRequest,
  type LlmUsage,
  noUsage,
  ProviderFault,
  ToolsRefused,
} from './llm.ts';
import { tableTakesPictures } from './media/pictures.ts';
import { type OptionalParameter, refusedParameter, withoutParameters } from './optional-parameters.ts';
import { buildRequest, isOwnBaseUrl, isRegionalBaseUrl } from './request-parameters.ts';
import { callsOf, tableTakesTools } from './tools/requests.ts';
import { type Agents, createPost, directAgents, isGood, type Post, readRefusal } from './transport.ts';
import { estimateUsage } from './usage.ts';

/** The maximum number of connections that are remembered, and of models for each. */
const maxEndpoints = 200;

interface Endpoint {
  post: Post;
  ownBaseUrl: boolean;
  isRegional: boolean;
  /** The parameters that this server has refused, by model. They are not sent to it again. */
  refused: Map<string, Set<OptionalParameter>>;
}

interface ModelNames {
  model: string;
  servedModel: string | undefined;
}

interface Opened {
  body: IncomingMessage;
  /** The model's name that was sent. */
  model: string;
}

interface Options {
  clock?: Clock;
  /** Tests use a local server in place of the provider itself. */
  ownBaseUrl?: typeof isOwnBaseUrl;
  agents?: Agents;
}

/** The adapter for OpenAI, DeepSeek and every server with a compatible Chat Completions API. */
export function createChatCompletionsAdapter({
  clock = systemClock,
  ownBaseUrl = isOwnBaseUrl,
  agents = directAgents,
}: Options = {}): LlmAdapter {
  const endpoints = new Map<string, Endpoint>();
  return {
    takesTools(connection, model) {
      const { ownBaseUrl: isOwn, refused } = endpointOf(connection);
      const { sent, takes } = tableTakesTools(connection.provider, model, { isOwn, today: today() });
      return takes && !refused.get(sent)?.has('tools');
    },

    takesPictures(connection, model) {
      const { ownBaseUrl: isOwn } = endpointOf(connection);
      return tableTakesPictures(connection.provider, model, { isOwn, today: today() });
    },

    async stream(request, listeners, signal) {
      const { provider } = request.connection;
      let opened: Opened;
      try {
        opened = await open(request, signal);
      } catch (error) {
        if (signal.aborted) return { reason: undefined, usage: noUsage };
        throw error instanceof ToolsRefused ? error : callFault(error, provider);
      }
      const parser = createCompletionParser(provider, listeners);
      const usage = () =>
        priced(parser.state.usage ?? estimateUsage(request, parser.state.writtenChars), request.connection, {
          model: opened.model,
          servedModel: parser.state.model,
        });
      try {
        const reason = await readCompletion(opened.body, parser, provider, signal);
        return { reason, usage: usage(), ...callsOf(request, reason, parser.state) };
      } catch (error) {
        throw error instanceof ProviderFault ? error.withUsage(usage()) : error;
      }
    },
  };

  /** Repeats the request as long as the server refuses one more parameter. There are only a few. */
  async function open(request: LlmRequest, signal: AbortSignal): Promise<Opened> {
    const { provider } = request.connection;
    const endpoint = endpointOf(request.connection);
    const wanted = buildRequest(request, { today: today(), ownBaseUrl: endpoint.ownBaseUrl });
    for (;;) {
      const refused = endpoint.refused.get(wanted.model) ?? new Set();
      const body = withoutParameters(wanted, refused);
      const answer = await endpoint.post(JSON.stringify(body), signal);
      if (isGood(answer)) return { body: eventsOf(answer, request.connection), model: wanted.model };
      const refusal = await readRefusal(answer);
      const parameter = refusedParameter(refusal, body);
      if (!parameter) throw refusalFault(refusal, provider);
      setBounded(endpoint.refused, wanted.model, refused.add(parameter), maxEndpoints);
      if (parameter === 'tools') throw new ToolsRefused(`${provider}: takes no tools for this model`);
    }
  }

  function today(): string {
    return clock.now().toISOString().slice(0, 10);
  }

  /** Adds the cost of a call, if the list prices apply: only at the provider's own address. */
  function priced(usage: LlmUsage, connection: LlmConnection, names: ModelNames): LlmUsage {
    const { ownBaseUrl: isOwn, isRegional } = endpointOf(connection);
    const costNanos = isOwn
      ? callCost({ ...usage, provider: connection.provider, ...names, at: clock.now(), isRegional })
      : undefined;
    return costNanos === undefined ? usage : { ...usage, costNanos };
  }

  function endpointOf(connection: LlmConnection): Endpoint {
    const id = connectionId(connection);
    const endpoint = endpoints.get(id) ?? createEndpoint(connection);
    setBounded(endpoints, id, endpoint, maxEndpoints);
    return endpoint;
  }

  function createEndpoint({ provider, apiKey, baseUrl }: LlmConnection): Endpoint {
    // Such a key can't be sent in a header, and the error would quote it.
    if (!/^[\x21-\x7e]*$/.test(apiKey)) throw new ProviderFault('invalid_key', `${provider}: not a possible key`);
    return {
      post: createPost(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, apiKey, agents),
      ownBaseUrl: ownBaseUrl(provider, baseUrl),
      isRegional: isRegionalBaseUrl(baseUrl),
      refused: new Map(),
    };
  }
}

function eventsOf(answer: IncomingMessage, { provider }: LlmConnection): IncomingMessage {
  const type = answer.headers['content-type'];
  if (type && !/html|json/i.test(type)) return answer.setEncoding('utf8');
  answer.destroy();
  throw garbage(provider, 'no event stream');
}
