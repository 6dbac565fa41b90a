import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A longer error page is cut: all that is read from it is one JSON object. */
const errorBodyLength = 64 * 1024;

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

/**
 * The fetch that the SDK gets for one key. Sends the headers named here and no others: the SDK adds some from
 * OPENAI_CUSTOM_HEADERS, and a description of this machine. Never follows a redirect, which would take the key along.
 *
 * It is node:http underneath because a good answer is then read straight from the socket ({@link StreamedResponse});
 * the web stream of the global fetch costs more for each token than all that is done with it.
 */
export function createTransport(apiKey: string): Fetch {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    'user-agent': 'asistentes',
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? init.body : '';
    const incoming = await send(url, headers, body, init?.signal ?? undefined);
    const status = incoming.statusCode ?? 0;
    return status >= 200 && status < 300 ? new StreamedResponse(incoming) : await errorResponse(incoming);
  };
}

/** A good answer; its body is in `incoming`, as text, and nowhere else. */
export class StreamedResponse extends Response {
  readonly incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    super(null, { status: incoming.statusCode ?? 200, headers: neededHeaders(incoming) });
    this.incoming = incoming.setEncoding('utf8');
  }
}

function send(
  url: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const options = {
    method: 'POST',
    headers,
    agent: secure ? agents.https : agents.http,
    ...(signal ? { signal } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(url, options, resolve);
    // Stays for the whole call: once there is an answer, its reader is told as well.
    request.on('error', reject);
    request.end(body);
  });
}

async function errorResponse(incoming: IncomingMessage): Promise<Response> {
  let text = '';
  for await (const piece of incoming.setEncoding('utf8')) {
    text += String(piece);
    if (text.length > errorBodyLength) break;
  }
  return new Response(text || null, { status: incoming.statusCode ?? 500, headers: neededHeaders(incoming) });
}

function neededHeaders({ headers }: IncomingMessage): [string, string][] {
  return ['content-type', 'retry-after', 'retry-after-ms'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}
