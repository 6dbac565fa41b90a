import compression from 'compression';
import express, { type Request, type RequestHandler } from 'express';
import { limits } from '#server/config/limits.ts';
import { AppError, busy, notFound } from '#server/lib/errors.ts';
import { closedPolicy } from '../pages/page-policy.ts';
import { checkJsonText, requireJson } from './json-body.ts';

interface ApiGateOptions {
  /** The origins of pages that may call, beside those of the address that was called. */
  allowedOrigins: ReadonlySet<string>;
  /** Whether this process has no room for a request now. Asked before anything is read or parsed. */
  isTooMuch(req: Request): boolean;
  /** The beginning of the paths whose bodies are signed byte by byte. The endpoint parses them once it has checked who sends them. */
  signedPaths: string;
  /** Adds the session and the user to a request that has a session. */
  sessions: RequestHandler;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks each call of the API in one layer: its response is for one caller at one moment (`no-store`, unless its endpoint says
 * otherwise), there is room for it, it comes from no other site's page, its body is JSON, and the caller is identified.
 */
export function apiGate({ allowedOrigins, isTooMuch, signedPaths, sessions }: ApiGateOptions): RequestHandler {
  const parseBody = express.json({
    limit: limits.http.jsonBodyBytes,
    verify: (_req, _res, body) => checkJsonText(body),
  });
  const readSigned = express.raw({ type: 'application/json', limit: limits.http.signedBodyBytes });
  const compress = compression();

  return (req, res, next) => {
    if (!isApiPath(req.path)) return next();
    res.set({ ...closedPolicy, 'Cache-Control': 'no-store' });
    // No address of ours holds U+0000, and PostgreSQL can't search for it. (Bodies: json-body.ts.)
    if (req.url.includes('%00')) throw notFound();
    if (Number(req.headers['content-length']) > limits.http.bodyBytes) throw tooLarge();
    if (isTooMuch(req)) throw busy();
    if (!safeMethods.has(req.method)) requireOwnOrigin(req, allowedOrigins);
    const enter = (error?: unknown) => (error ? next(error) : sessions(req, res, next));
    if (bringsBody(req)) {
      requireJson(req);
      if (!req.path.startsWith(signedPaths)) return parseBody(req, res, enter);
      readSigned(req, res, (error?: unknown) => {
        if (Buffer.isBuffer(req.body)) {
          req.rawBody = req.body;
          req.body = {};
        }
        enter(error);
      });
      // Responses to writes are not compressed: they are short, or a stream.
    } else if (req.method === 'GET') compress(req, res, enter);
    else enter();
  };
}

function tooLarge(): AppError {
  return new AppError('payload_too_large', 'Lo enviado es demasiado grande.');
}

function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

function bringsBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Refuses calls that change something when the browser says that another site makes them. Programs without a browser
 * send neither header and pass: they hold no cookie that somebody else could ride on.
 */
function requireOwnOrigin(req: Request, allowedOrigins: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = req.headers;
  const isForeign = origin !== undefined && !allowedOrigins.has(origin) && origin !== `${req.protocol}://${req.host}`;
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw new AppError('forbidden', 'Esta petición viene de otro sitio.');
  }
}
