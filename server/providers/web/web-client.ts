import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import {
  type ClientRequestArgs,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
} from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AddressRules, type AllowedHosts, checkAddress, checkResolved, hostOf, isAllowed } from './web-address.ts';
import { readBody } from './web-body.ts';
import { WebError, webErrorOf } from './web-error.ts';

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

interface WebClientOptions {
  allowed: AllowedHosts;
  /** Replaces the system's name resolution. */
  resolve?: Resolve;
  /** Certificate authorities (PEM) to trust in place of the system's. */
  ca?: string;
}

export interface WebRequest {
  method: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  /** Whether unencrypted HTTP is allowed for hosts other than the allowed ones. */
  plainHttp: boolean;
  /** The maximum number of redirects. */
  maxRedirects: number;
  /** The maximum size of the decompressed response. */
  maxBytes: number;
  /** `beginning`: only the status matters. The body contains as much as arrived in time and fits. */
  wants: 'whole' | 'beginning';
  /** The time limit for the whole request. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface WebAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** The URL of the response, after redirects. */
  url: string;
  body: Buffer;
}

export type WebClient = ReturnType<typeof createWebClient>;

/**
 * Sends requests to servers whose addresses users enter. Only servers on the internet are allowed. Each address on the way
 * is checked, and the connection goes to the checked address. It sends no cookies and keeps no connections.
 */
export function createWebClient({ allowed, resolve = resolveBySystem, ca }: WebClientOptions) {
  return {
    /** Throws {@link WebError} if the address may not be requested, as far as this is known without a request. */
    check: (url: string, { plainHttp }: Pick<AddressRules, 'plainHttp'>): void =>
      checkAddress(parse(url), { allowed, plainHttp }),

    /** Whether the host of an address is an allowed one, which may be requested wherever it resolves to. */
    isAllowed: (url: string): boolean => isAllowed(allowed, hostOf(parse(url))),

    /** Resolves with any status. Throws {@link WebError}. */
    async request(address: string, wanted: WebRequest): Promise<WebAnswer> {
      const late = AbortSignal.timeout(wanted.timeoutMs);
      const signal = wanted.signal ? AbortSignal.any([wanted.signal, late]) : late;
      let url = parse(address);
      try {
        for (let redirects = 0; ; redirects += 1) {
          checkAddress(url, { allowed, plainHttp: wanted.plainHttp });
          const response = await open(url, wanted, signal);
          const next = redirectOf(response, url, wanted.method);
          if (!next) return { ...(await answerOf(response, wanted, signal)), url: url.href };
          response.destroy();
          if (redirects === wanted.maxRedirects) throw new WebError('redirects');
          url = next;
        }
      } catch (error) {
        if (wanted.signal?.aborted) throw new WebError('aborted', error);
        throw late.aborted ? new WebError('timeout', error) : webErrorOf(error);
      }
    },
  };

  function open(url: URL, { method, headers, body }: WebRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const host = hostOf(url);
    const options: ClientRequestArgs & { ca?: string } = {
      method,
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      headers: {
        'Accept-Encoding': 'gzip, deflate, br',
        ...headers,
        Host: url.host,
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
      },
      // A connection that is reused could be one to an address that was not checked for this request.
      agent: false,
      lookup: checkedLookup(resolve, allowed),
      signal,
      ...(ca === undefined ? {} : { ca }),
    };
    return new Promise((resolveResponse, reject) => {
      const isEncrypted = url.protocol === 'https:';
      const servername = isEncrypted && isIP(host) === 0 ? { servername: host } : {};
      const outgoing = isEncrypted ? requestEncrypted({ ...options, ...servername }) : requestPlain(options);
      outgoing.on('error', reject).on('response', resolveResponse).end(body);
    });
  }
}

/** Each connection to a host name calls it. IP addresses need no lookup. */
function checkedLookup(resolve: Resolve, allowed: AllowedHosts): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return void done(error ?? new WebError('unreachable'), '', 0);
      try {
        checkResolved(
          host.toLowerCase(),
          addresses.map(({ address }) => address),
          allowed,
        );
      } catch (blocked) {
        return void done(blocked instanceof Error ? blocked : new WebError('blocked'), '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const resolveBySystem: Resolve = (host, done) => systemLookup(host, { all: true }, done);

/**
 * The target of a redirect. A POST is only repeated for 307 and 308. With any other status, the response to the POST is
 * final. Throws {@link WebError} for an invalid address.
 */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL, method: WebRequest['method']) {
  const leadsOn = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  return leadsOn.includes(statusCode) && headers.location ? parse(headers.location, from) : undefined;
}

async function answerOf(response: IncomingMessage, { maxBytes, wants }: WebRequest, signal: AbortSignal) {
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: await readBody(response, { maxBytes, wants, signal }) };
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url) throw new WebError('address');
  return url;
}
