import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord } from '#server/providers/llm/record.ts';
import { type Behaviour, reply } from './fake-provider-behaviours.ts';
import { models, refusalOf } from './fake-provider-rules.ts';
import { errorBody, type Flavour, sendJson } from './fake-provider-wire.ts';

export interface RecordedRequest {
  method: string;
  /** With the base path, without the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** What was sent as JSON; undefined without a body. */
  body: unknown;
  /** The client went away before the answer was over. */
  closedEarly: boolean;
  /** Resolves when the exchange is over, either way. */
  closed: Promise<void>;
}

interface Options {
  flavour: Flavour;
  /** The only key that is let in. */
  apiKey?: string;
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

/**
 * OpenAI, DeepSeek or a bare compatible server on 127.0.0.1, as strict as the real ones (`fake-provider-rules.ts`). A
 * call that passes is answered with the next scripted behaviour, else with the default one: a good reply.
 */
export async function startFakeProvider({ flavour, apiKey = `sk-fake-${flavour}-0123456789abcdef` }: Options) {
  const requests: RecordedRequest[] = [];
  const scripted: Behaviour[] = [];
  const waiting = new Set<() => void>();
  let spoken: { text: string; usage?: object } = { text: '' };
  let byDefault: Behaviour = reply(['Hola, ', '¿en qué puedo ', 'ayudarte?']);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;

  return {
    flavour,
    apiKey,
    baseUrl: flavour === 'deepseek' ? origin : `${origin}/v1`,
    /** All of them, refused ones included, in the order of their arrival. */
    requests,
    /** What to do with the next calls, one after the other. */
    script: (...behaviours: Behaviour[]) => void scripted.push(...behaviours),
    /** What to do with calls that no script is left for. */
    setDefault(behaviour: Behaviour) {
      byDefault = behaviour;
    },
    /** What is heard in every sound, and how much it says that this was. */
    speak(text: string, usage?: object) {
      spoken = { text, ...(usage ? { usage } : {}) };
    },
    /** Waits for the request of this number, counted from 1. */
    async received(number: number): Promise<RecordedRequest> {
      for (;;) {
        const found = requests[number - 1];
        if (found) return found;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const path = new URL(request.url ?? '/', origin).pathname;
    const text = await readText(request);
    const body = parseJson(text);
    record({ method, path, headers, body }, response);

    const refused = keyRefusal(headers.authorization);
    if (refused) return sendJson(response, 401, refused);
    const [, version, resource = ''] = /^(\/v1)?(\/.+)$/.exec(path) ?? [];
    // DeepSeek takes both; `v1` says nothing there.
    const route = version || flavour === 'deepseek' ? `${method} ${resource}` : '';
    if (route === 'GET /models') return sendJson(response, 200, modelList(flavour));
    if (route === 'GET /user/balance' && flavour === 'deepseek') return sendJson(response, 200, balance);
    if (route === 'POST /audio/transcriptions' && flavour === 'openai') {
      const isRight =
        /name="model"\r\n\r\ngpt-transcribe\r\n/.test(text) && /filename="[^"]+\.(ogg|mp3|m4a|wav|webm)"/.test(text);
      if (!isRight) return sendJson(response, 400, errorBody('Invalid file format.', 'invalid_request_error', null));
      return sendJson(response, 200, spoken);
    }
    if (route !== 'POST /chat/completions') {
      const message = `Invalid URL (${method} ${path})`;
      return sendJson(response, 404, errorBody(message, 'invalid_request_error', null));
    }
    if (!isRecord(body)) {
      return sendJson(response, 400, errorBody('We could not parse the JSON body', 'invalid_request_error', null));
    }
    const refusal = refusalOf(flavour, body);
    if (refusal) return sendJson(response, refusal.status, refusal.body);
    await (scripted.shift() ?? byDefault)({ flavour, body, response });
  }

  function record(request: Pick<RecordedRequest, 'method' | 'path' | 'headers' | 'body'>, response: ServerResponse) {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const recorded: RecordedRequest = { ...request, closedEarly: false, closed };
    response.once('close', () => {
      recorded.closedEarly = !response.writableFinished;
    });
    requests.push(recorded);
    for (const wake of waiting) wake();
    waiting.clear();
  }

  /** Both quote the key; here in full, so that a test can see whether it gets into a log. */
  function keyRefusal(authorization: string | undefined) {
    if (authorization === `Bearer ${apiKey}`) return undefined;
    const given = authorization?.replace(/^Bearer /, '') ?? '';
    return flavour === 'deepseek'
      ? errorBody(
          `Authentication Fails, Your api key: ${given} is invalid`,
          'authentication_error',
          'invalid_request_error',
        )
      : errorBody(`Incorrect API key provided: ${given}.`, 'invalid_request_error', 'invalid_api_key');
  }
}

function modelList(flavour: Flavour) {
  const data = Object.entries(models[flavour]).map(([id, shutdown]) => ({
    id,
    object: 'model',
    owned_by: flavour,
    ...(flavour === 'openai' ? { created: 1_795_132_800, shutdown_date: shutdown } : {}),
  }));
  return { object: 'list', data };
}

const balance = {
  is_available: true,
  balance_infos: [{ currency: 'CNY', total_balance: '110.00', granted_balance: '10.00', topped_up_balance: '100.00' }],
};

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
