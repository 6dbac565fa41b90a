import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '#server/config/env.ts';

const oneYearSeconds = 31_536_000;

const promises = {
  off: undefined,
  host: `max-age=${oneYearSeconds}`,
  subdomains: `max-age=${oneYearSeconds}; includeSubDomains`,
} satisfies Record<Env['HSTS'], string | undefined>;

/** Sets the headers of every response. What a page may load is set by each page (page-policy.ts). */
export function securityHeaders(hsts: Env['HSTS']): RequestHandler {
  const promise = promises[hsts];
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: false,
    // For pages only (page-policy.ts).
    originAgentCluster: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only a response over TLS may promise TLS.
    strictTransportSecurity: false,
  });
  return (req, res, next) => {
    if (promise && req.remote.isSecure) res.setHeader('Strict-Transport-Security', promise);
    setHeaders(req, res, next);
  };
}
