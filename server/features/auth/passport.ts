import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { AppError } from '#server/lib/errors.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { AuthService } from './auth.service.ts';

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Sets up Passport: how a login is checked and how the user of a session is found. */
export function createAuthenticator(auth: AuthService) {
  const instance = new passport.Passport();
  instance.use(
    new LocalStrategy({ passReqToCallback: true }, (req, username, password, done) => {
      auth.login({ username: username.trim(), password }, req.remote.ip).then((actor) => done(null, actor), done);
    }),
  );
  instance.serializeUser<number>((user, done) => done(null, user.userId));
  // The session store has read the user together with the session.
  instance.deserializeUser<number, Request>((req, _id, done) => done(null, req.session.known?.actor ?? false));

  return {
    /** Finds the actor of each request that has a session. */
    middleware: instance.session(),

    /** Checks the request's credentials and signs the user in. Throws the error of the check. */
    async login(req: Request, res: Response): Promise<Express.User> {
      const user = await new Promise<Express.User | false>((resolve, reject) => {
        const done = (error: unknown, found?: Express.User | false) =>
          error ? reject(error) : resolve(found || false);
        instance.authenticate('local', done)(req, res, reject);
      });
      // Passport itself only fails if a field is missing. The contract has checked that before.
      if (!user) throw new AppError('unauthenticated', 'Usuario o contraseña incorrectos.');
      return signIn(req, user);
    },

    signIn: (req: Request, user: User) => signIn(req, toActor(user)),

    /** Ends the session on the server. */
    async logout(req: Request): Promise<void> {
      if (!req.user) return;
      await new Promise<void>((resolve, reject) => {
        req.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
      });
    },
  };
}

/** Signs in with a new session id, so that an id that was known before the login has no use afterwards. */
function signIn(req: Request, actor: Express.User): Promise<Express.User> {
  return new Promise((resolve, reject) => {
    req.logIn(actor, (error: unknown) => (error ? reject(error) : resolve(actor)));
  });
}

function toActor(user: User): Express.User {
  return { userId: user.id, username: user.username, role: user.role };
}
