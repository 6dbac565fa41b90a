import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';

/** Sends one body to the address. Resolves with a success or a refusal, with its body not read yet. */
export type Post = (body: string, signal: AbortSignal) => Promise<IncomingMessage>;

/** A response that is not 2xx. */
export interface Refusal {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body, or its first 64 KB. Only one JSON object is read from it. */
  text: string;
}

const refusalBodyChars = 64 * 1024;

/** The agents for connections. Those over TLS use a proxy if one is configured. */
export interface Agents {
  http: http.Agent;
  https: https.Agent;
}

export interface OutgoingProxy {
  /** `http://user:password@host:port`. The proxy opens a tunnel and can't read what is sent through it. */
  url: string | undefined;
  /** The hosts that are called directly, in the format of NO_PROXY. */
  except: string | undefined;
}

/**
 * `keepAlive` must be false if a call must not be made twice, because a request on a connection that the server has just
 * closed may have arrived.
 */
export function createAgents({ url, except }: OutgoingProxy, { keepAlive = true } = {}): Agents {
  const proxyEnv = { HTTPS_PROXY: url, NO_PROXY: except };
  return {
    http: new http.Agent({ keepAlive }),
    https: new https.Agent({ keepAlive, ...(url ? { proxyEnv } : {}) }),
  };
}

export const directAgents = createAgents({ url: undefined, except: undefined });

/**
 * Prepares calls to one address with one key, or without one if it is empty. Throws TypeError for an invalid address. Never
 * follows a redirect, which would pass on the key. Aborting the signal closes the connection, even while the response is
 * read.
 */
export function createPost(address: string, apiKey: string, agents: Agents): Post {
  const { client, options } = callOf(address, agents);
  const headers = {
    ...authorization(apiKey),
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    'user-agent': 'asistentes',
  };
  return (body, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = client.request({ ...options, method: 'POST', headers }, resolve);
      const leave = () => request.destroy();
      signal.addEventListener('abort', leave, { once: true });
      request
        // The listener stays for the whole call. After the response, its reader receives the error too.
        .on('error', reject)
        .on('close', () => signal.removeEventListener('abort', leave))
        .end(body);
    });
}

/** Sends a GET request to an address, as {@link createPost} does. */
export function get(address: string, apiKey: string, agents: Agents, signal: AbortSignal): Promise<IncomingMessage> {
  const { client, options } = callOf(address, agents);
  const headers = { ...authorization(apiKey), accept: 'application/json', 'user-agent': 'asistentes' };
  return new Promise((resolve, reject) => {
    client
      .request({ ...options, method: 'GET', headers, signal }, resolve)
      .on('error', reject)
      .end();
  });
}

function authorization(apiKey: string): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}

function callOf(address: string, agents: Agents) {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const [client, agent] = protocol === 'https:' ? [https, agents.https] : [http, agents.http];
  const options = {
    agent,
    protocol,
    // An IPv6 address has brackets only in a URL.
    hostname: hostname.replace(/^\[|\]$/g, ''),
    ...(port ? { port } : {}),
    path: pathname + search,
  };
  return { client, options };
}

export function isGood({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

export async function readRefusal(incoming: IncomingMessage): Promise<Refusal> {
  let text = '';
  for await (const piece of incoming.setEncoding('utf8')) {
    text += String(piece);
    if (text.length > refusalBodyChars) break;
  }
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
}
