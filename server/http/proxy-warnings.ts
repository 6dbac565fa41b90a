import type { Request, RequestHandler } from 'express';
import type { Logger } from '#server/lib/logger.ts';
import { isPeerTrusted } from './remote.ts';

type Fault = 'untrusted' | 'schemeLost' | 'oneAddress';

const lines: Record<Fault, (peer: string) => string> = {
  untrusted: (peer) =>
    `${peer} says who calls and how, and is not trusted: if it is your proxy, name it in TRUST_PROXY (npm run doctor says more)`,
  schemeLost: (peer) =>
    `requests over https arrive from ${peer} as http, so cookies are not marked Secure: let the proxy set X-Forwarded-Proto`,
  oneAddress: (peer) =>
    `all visitors have the address of ${peer}, so they share one limit: let the proxy set X-Forwarded-For`,
};

/** Warns once of each way in which a proxy in front is set up wrong, if the public address is https. */
export function proxyWarnings(logger: Logger, appUrl: string): RequestHandler {
  if (!appUrl.startsWith('https:')) return (_req, _res, next) => next();
  const { origin } = new URL(appUrl);
  const warned = new Set<Fault>();
  return (req, _res, next) => {
    const fault = faultOf(req, origin);
    if (fault && !warned.has(fault)) {
      warned.add(fault);
      logger.warn({ check: 'proxy' }, lines[fault]((req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')));
    }
    next();
  };
}

/** The fault of the proxy that a request shows. Undefined for a request that came around the proxy, such as a health check. */
function faultOf(req: Request, origin: string): Fault | undefined {
  const { headers, remote } = req;
  const isSaid = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
  if (isSaid && !isPeerTrusted(req)) return 'untrusted';
  // A page of the public address has sent the request, or the proxy has passed it on, without X-Forwarded-Proto.
  if (!remote.isSecure) {
    const isLost = headers['x-forwarded-proto'] === undefined && (isSaid || headers.origin === origin);
    return isLost ? 'schemeLost' : undefined;
  }
  return headers['x-forwarded-for'] === undefined ? 'oneAddress' : undefined;
}
