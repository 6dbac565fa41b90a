import type { Actor } from '#server/lib/actor.ts';
import type { Preferences } from '#shared/domain/display.ts';

declare global {
  namespace Express {
    // Passport's `req.user` is the actor, read from the database for each request.
    interface User extends Actor {}
    interface Request {
      /** The unparsed body of a request that is signed byte by byte. */
      rawBody?: Buffer;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: number };
    /** What was read together with the session; never stored with it. */
    known?: { actor: Actor; lastSeenAt: Date; preferences: Preferences };
  }
}
