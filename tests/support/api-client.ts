import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { type Answer, checkContract } from './contract-check.ts';

export interface CallOptions {
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with whatever `headers` say of it. */
  raw?: string | Buffer;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * Calls the API as a program would that keeps its cookies; what it asks for goes out as written, headers and address
 * included. Every answer is held against its contract.
 */
export function createApiClient(url: string, always: OutgoingHttpHeaders = {}) {
  const { port } = new URL(url);
  const cookies = new Map<string, string>();

  /** The answer as soon as its headers are there. */
  function open(method: string, path: string, { headers, json, raw }: CallOptions = {}): Promise<IncomingMessage> {
    const body = json === undefined ? raw : JSON.stringify(json);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        // A connection of its own, so that none is left over when a server closes.
        agent: false,
        headers: {
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
          ...(cookie ? { Cookie: cookie } : {}),
          ...always,
          ...headers,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        keepCookies(response);
        resolve(response);
      });
      outgoing.end(body);
    });
  }

  function keepCookies(response: IncomingMessage): void {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  }

  async function send(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const response = await open(method, path, options);
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    const { statusCode: status = 0, headers } = response;
    const isJson = headers['content-type']?.includes('json') && text !== '';
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    const answer = { status, headers, text, body };
    checkContract(method, path, answer);
    return answer;
  }

  return {
    cookies,
    open,
    send,
    get: (path: string, headers: OutgoingHttpHeaders = {}) => send('GET', path, { headers }),
    post: (path: string, json: unknown = {}, headers: OutgoingHttpHeaders = {}) =>
      send('POST', path, { json, headers }),
    async signIn(username: string, password: string): Promise<void> {
      const { status, text } = await send('POST', '/api/login', { json: { username, password } });
      if (status !== 200) throw new Error(`login: ${status} ${text}`);
    },
  };
}
