import { Buffer } from 'node:buffer';
import http from 'node:http';
import https from 'node:https';
import type { Agents } from '../llm/transport.ts';

export interface ServiceCalls {
  /** The agents of the model providers. Calls over TLS use the proxy if one is configured. */
  agents: Agents;
  timeoutMs: number;
}

interface Typed {
  type: string;
  bytes: Buffer;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** The body: an object is sent as JSON, or bytes of another type. */
  body?: object | Typed | undefined;
}

export interface Answered {
  status: number;
  /** The number of seconds after which the service allows another call. */
  retryAfter: number | undefined;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** Larger than any response to our calls. */
const maxBytes = 4 * 1024 * 1024;

/** The response is larger than the limit. */
class TooLarge extends Error {}

/**
 * Sends one request to a service. It follows no redirects, because they would pass on the token. Throws the connection's
 * errors, and TooLarge.
 */
export function callService(
  { agents, timeoutMs }: ServiceCalls,
  { method, url, headers, body }: Call,
  limit = maxBytes,
): Promise<Answered> {
  const sent = body && bytesOf(body);
  const isSecure = url.startsWith('https:');
  const options = {
    method,
    agent: isSecure ? agents.https : agents.http,
    headers: {
      ...headers,
      accept: '*/*',
      ...(sent ? { 'content-type': sent.type, 'content-length': sent.bytes.length } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response
        .on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > limit) request.destroy(new TooLarge());
          else chunks.push(chunk);
        })
        .on('error', reject)
        .on('end', () => {
          const retryAfter = Number(response.headers['retry-after']) || undefined;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, retryAfter, headers, bytes: Buffer.concat(chunks) });
        });
    });
    request.on('error', reject).end(sent?.bytes);
  });
}

function bytesOf(body: object | Typed): Typed {
  if ('bytes' in body && Buffer.isBuffer(body.bytes)) return body as Typed;
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

/** Undefined if the body is not JSON. */
export function jsonOf({ bytes }: Answered): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Why a call had no response. `unsent`: the service was not reached, so the call may be repeated. `unknown`: it is not
 * known what the service has done.
 */
type CallFault = { kind: 'unsent' | 'unknown' };

/** Error codes of connections that were never established. */
const neverReached = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ERR_PROXY_TUNNEL'],
]);

/** The fault of a call that has thrown an error. */
export function faultOfThrown(error: unknown): CallFault {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return { kind: neverReached.has(String(code)) ? 'unsent' : 'unknown' };
}

/** Downloads the bytes at an address of the service. */
export async function fetchBytes(
  calls: ServiceCalls,
  url: string,
  headers: Record<string, string>,
  maxBytes: number,
): Promise<{ value: Buffer } | { fault: CallFault | { kind: 'refused'; why: string } }> {
  try {
    const { status, bytes } = await callService(calls, { method: 'GET', url, headers }, maxBytes);
    if (status === 200) return { value: bytes };
    return { fault: status >= 500 ? { kind: 'unsent' } : { kind: 'refused', why: String(status) } };
  } catch (error) {
    return { fault: error instanceof TooLarge ? { kind: 'refused', why: 'too large' } : faultOfThrown(error) };
  }
}
