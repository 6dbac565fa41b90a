import type { RequestHandler } from 'express';
import helmet from 'helmet';

const oneYearSeconds = 31_536_000;

/** Headers of every answer. What a page may load is each page's own (page-policy.ts). */
export function securityHeaders(): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: false,
    // For pages only (page-policy.ts).
    originAgentCluster: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only an answer over TLS may promise TLS.
    strictTransportSecurity: false,
  });
  return (req, res, next) => {
    if (req.remote.isSecure) res.setHeader('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`);
    setHeaders(req, res, next);
  };
}
