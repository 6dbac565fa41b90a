import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError, notFound } from '#server/lib/errors.ts';

/** Headers of every answer. Everything comes from this site alone, but a branded page's logo (see spa.ts). */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only an answer over TLS may promise TLS: see `strictTransport`.
    strictTransportSecurity: false,
  });
}

const oneYearSeconds = 31_536_000;

export const strictTransport: RequestHandler = (req, res, next) => {
  if (req.remote.isSecure) res.set('Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`);
  next();
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something when the browser says that another site makes them. Programs without a browser
 * send neither header and pass: they hold no cookie that somebody else could ride on.
 */
export function originCheck(allowedOrigins: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    if (safeMethods.has(req.method)) return next();
    const site = req.get('sec-fetch-site');
    const origin = req.get('origin');
    const ownOrigin = `${req.protocol}://${req.host}`;
    const foreignOrigin = origin !== undefined && origin !== ownOrigin && !allowedOrigins.has(origin);
    if (foreignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new AppError('forbidden', 'Esta petición viene de otro sitio.');
    }
    next();
  };
}

/** No address of ours holds U+0000, and PostgreSQL can't be asked for it. (Bodies: json-body.ts.) */
export const refuseNul: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%00')) throw notFound();
  next();
};

/** Answers of the API are for one caller at one moment, unless an endpoint says otherwise (avatars). */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
