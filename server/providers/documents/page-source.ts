import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { limits } from '#server/config/limits.ts';
import type { WebAnswer, WebClient } from '../web/web-client.ts';
import { WebError } from '../web/web-error.ts';
import { DocumentFault } from './document-reader.ts';
import { PageFault } from './page-fault.ts';
import { everythingAllowed, type Robots, readRobots } from './robots.ts';

/** The validators that a server sent with the known version of a page. */
export interface KnownVersion {
  etag: string | null;
  lastModified: string | null;
}

/** The name of this program as a robot. robots.txt may have rules for it. */
const robot = 'Asistentes';
const userAgent = `Mozilla/5.0 (compatible; ${robot}/1.0)`;

/** How long the pages are needed. */
export interface Asking {
  signal: AbortSignal;
  /** Called right before each request. Throws if the pages are not needed any more. */
  look?: () => Promise<void>;
}

/** Loads pages from web servers as a well-behaved robot: only what robots.txt allows, one at a time, with a pause in between. */
export function createPageSource({ web, intervalMs }: { web: WebClient; intervalMs: number }) {
  /** The time from which each host may be asked again. */
  const free = new Map<string, number>();

  return {
    /** For one reading. Each robots.txt is loaded once. */
    open({ signal, look }: Asking) {
      const robots = new Map<string, Promise<Robots>>();
      let askedMs = 0;

      function robotsOf(address: string): Promise<Robots> {
        const { origin } = new URL(address);
        const found = robots.get(origin) ?? loadRobots(origin);
        robots.set(origin, found);
        return found;
      }

      async function loadRobots(origin: string): Promise<Robots> {
        const { status, body } = await ask(`${origin}/robots.txt`, {}, limits.pages.robotsBytes);
        // A server that can't return its robots.txt allows nothing for now (RFC 9309, 2.3.1.4).
        if (status >= 500) throw new PageFault('unreachable');
        return status === 200 ? readRobots(body.toString('utf8'), robot) : everythingAllowed;
      }

      async function ask(address: string, headers: Record<string, string> = {}, beginning?: number) {
        await turn(new URL(address).host, signal);
        await look?.();
        signal.throwIfAborted();
        const startedAt = performance.now();
        try {
          return await web.request(address, {
            method: 'GET',
            headers: { 'User-Agent': userAgent, 'Accept-Language': 'es,en;q=0.5', ...headers },
            plainHttp: true,
            maxRedirects: limits.pages.redirects,
            maxBytes: beginning ?? limits.pages.bytes,
            wants: beginning === undefined ? 'whole' : 'beginning',
            timeoutMs: limits.pages.timeoutMs,
            signal,
          });
        } catch (error) {
          signal.throwIfAborted();
          throw faultOfWeb(error);
        } finally {
          askedMs += performance.now() - startedAt;
        }
      }

      async function requireAllowed(address: string): Promise<void> {
        const { pathname, search } = new URL(address);
        if (!(await robotsOf(address)).allows(pathname + search)) throw new PageFault('robots');
      }

      return {
        robotsOf,

        /** The total time spent waiting for servers. */
        askedMs: () => askedMs,

        /** Undefined if the page has not changed. Throws {@link PageFault} and `DocumentFault`. */
        async load(address: string, known?: KnownVersion): Promise<WebAnswer | undefined> {
          await requireAllowed(address);
          const answer = await ask(address, conditionsOf(known));
          if (answer.status === 304 && known) return undefined;
          if (answer.status !== 200) throw faultOfStatus(answer.status);
          if (answer.url !== address) await requireAllowed(answer.url);
          return answer;
        },

        /** Loads a file for robots as text. Undefined if there is none. */
        async loadText(address: string): Promise<string | undefined> {
          const answer = await ask(address).catch((error: unknown) => {
            if (signal.aborted) throw error;
            return undefined;
          });
          return answer?.status === 200 ? textOf(answer.body) : undefined;
        },
      };
    },
  };

  /** Waits for this host's turn, after the calls that are already waiting. */
  async function turn(host: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    for (const [other, at] of free) if (at < now) free.delete(other);
    const at = Math.max(now, free.get(host) ?? now);
    free.set(host, at + intervalMs);
    if (at > now) await delay(at - now, undefined, { signal });
  }
}

function conditionsOf(known: KnownVersion | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  };
}

function faultOfStatus(status: number): Error {
  if (status === 404 || status === 410) return new PageFault('not_found');
  if (status === 204 || status === 304) return new DocumentFault('empty');
  return new PageFault(status < 500 && status !== 429 && status !== 408 ? 'refused' : 'unreachable');
}

function faultOfWeb(error: unknown): unknown {
  if (!(error instanceof WebError)) return error;
  if (error.kind === 'size') return new DocumentFault('too_large', { cause: error });
  const kinds = { blocked: 'private_address', redirects: 'too_many_redirects' } as const;
  const kind = error.kind === 'blocked' || error.kind === 'redirects' ? kinds[error.kind] : 'unreachable';
  return new PageFault(kind, { cause: error });
}

/** Sitemaps may be compressed, whatever content type their server states. */
function textOf(body: Buffer): string | undefined {
  try {
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    return (isPacked ? gunzipSync(body, { maxOutputLength: limits.pages.bytes }) : body).toString('utf8');
  } catch {
    return undefined;
  }
}
