import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';

/** Sends one body to the address; what comes back is a good answer or a refusal, its body not yet read. */
export type Post = (body: string, signal: AbortSignal) => Promise<IncomingMessage>;

/** An answer that is not 2xx. */
export interface Refusal {
  status: number;
  headers: IncomingHttpHeaders;
  /** Its body, or the first 64 KB of it: all that is read from it is one JSON object. */
  text: string;
}

const refusalBodyChars = 64 * 1024;

/** Whose connections are used; those over TLS go through a proxy where one is named. */
export interface Agents {
  http: http.Agent;
  https: https.Agent;
}

export interface OutgoingProxy {
  /** `http://user:password@host:port`; it is asked for a tunnel and sees none of what goes through it. */
  url: string | undefined;
  /** Hosts that are asked directly, as NO_PROXY lists them. */
  except: string | undefined;
}

/** `keepAlive`: not where a call must not be made twice, and one on a connection that the other side has just closed may have arrived. */
export function createAgents({ url, except }: OutgoingProxy, { keepAlive = true } = {}): Agents {
  const proxyEnv = { HTTPS_PROXY: url, NO_PROXY: except };
  return {
    http: new http.Agent({ keepAlive }),
    https: new https.Agent({ keepAlive, ...(url ? { proxyEnv } : {}) }),
  };
}

export const directAgents = createAgents({ url: undefined, except: undefined });

/**
 * Prepares the calls to one address under one key, or under none where that is empty; throws TypeError for an address that is none.
 * Never follows a redirect, which would take the key along. Aborting the signal breaks the connection, even while the answer is read.
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
        // Stays for the whole call: once there is an answer, its reader gets it as well.
        .on('error', reject)
        .on('close', () => signal.removeEventListener('abort', leave))
        .end(body);
    });
}

/** Asks for what is at an address, as {@link createPost} does. */
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
    // An IPv6 address stands in brackets in a URL, and nowhere else.
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
