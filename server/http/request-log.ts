import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '#server/lib/logger.ts';
import { remoteFinder } from './remote.ts';

declare global {
  namespace Express {
    interface Request {
      /** Names the request in the log and, as `X-Request-Id`, to the caller. */
      id: string;
    }
  }
}

/**
 * Logs one line for each request, with its id. A visitor's session id gives access to a conversation, and the name of a calendar's file
 * to an agenda, so both are left out.
 */
export function requestLog(logger: Logger): RequestHandler {
  // No field of a line has a secret's name. Looking for such names would cost ten times what the line does.
  const lines = logger.child({}, { redact: { paths: [] } });
  const remoteOf = remoteFinder();
  return (req, res, next) => {
    req.id = randomUUID();
    req.remote = remoteOf(req);
    res.set('X-Request-Id', req.id);
    // The path is read here, because a mounted router removes its own part of it.
    const path = loggedPath(req.path);
    const startedAt = performance.now();
    res.on('close', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const line = {
        requestId: req.id,
        method: req.method,
        path,
        status: res.statusCode,
        durationMs,
        ip: req.remote.ip,
      };
      if (res.writableFinished) lines.info(line, 'request');
      else lines.info({ ...line, aborted: true }, 'request');
    });
    next();
  };
}

function loggedPath(path: string): string {
  const named = path.replace(/(\/(?:chat|contact|cal)\/+)[^/]+/gi, '$1:id');
  return (/^\/api\//i.test(named) ? named.replace(/(?<=\/)[\w-]{22}(?=\/|$)/g, ':id') : named).slice(0, 200);
}
