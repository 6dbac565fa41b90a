import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { backgroundHeader } from '#shared/domain/background-header.ts';

/**
 * Sessions of signed-in people, kept by `store`. A visitor gets none: nothing is stored or set before a login. Over TLS the cookie has
 * the `__Host-` prefix and is sent over TLS only.
 */
export function sessions({ store, secret, authenticate, signInPaths }: SessionOptions): RequestHandler {
  const plain = sessionHandler(store, secret, false);
  const secure = sessionHandler(store, secret, true);
  return (req, res, next) => {
    // Without a cookie there is no session to find; only a sign-in begins one.
    if (!hasSessionCookie(req) && !signInPaths.has(req.baseUrl + req.path)) return next();
    const handler = req.remote.isSecure ? secure : plain;
    handler(req, res, (error?: unknown) => {
      if (error) return next(error);
      if (req.get(backgroundHeader) !== undefined) store.leaveUntouched(req.session);
      authenticate(req, res, next);
    });
  };
}

interface SessionOptions {
  store: session.Store & {
    /** Does not count the session's current request as use. */
    leaveUntouched(data: session.SessionData): void;
  };
  secret: Buffer;
  /** Finds the actor of a request that has a session. */
  authenticate: RequestHandler;
  /** The paths at which sessions begin. */
  signInPaths: ReadonlySet<string>;
}

/** Whether a request has a cookie that may name a session. */
export function hasSessionCookie({ headers }: Request): boolean {
  return /(?:^|;\s*)(?:__Host-)?sid=/.test(headers.cookie ?? '');
}

const sessionIdBytes = 32;

function sessionHandler(store: session.Store, secret: Buffer, secure: boolean): RequestHandler {
  return session({
    store,
    secret: secret.toString('base64url'),
    name: secure ? '__Host-sid' : 'sid',
    genid: () => randomBytes(sessionIdBytes).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    // Not a fixed value: a login takes the last handler's cookie, whichever handler serves it (they share the store).
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: 'auto' },
  });
}
