import { ApiRouter } from '#server/http/api/api-router.ts';
import { authEndpoints } from '#shared/contracts/accounts/auth.ts';
import type { PasswordResets } from '../users/password-resets.service.ts';
import type { AuthService } from './auth.service.ts';
import type { Authenticator } from './passport.ts';

interface AuthRoutesDeps {
  auth: AuthService;
  authenticator: Authenticator;
  passwordResets: Pick<PasswordResets, 'request' | 'reset'>;
}

export function authRoutes({ auth, authenticator, passwordResets }: AuthRoutesDeps): ApiRouter {
  return new ApiRouter()
    .handle(authEndpoints.currentUser, 'signed-in', ({ actor }) => auth.currentUser(actor))
    .handle(authEndpoints.sessionRest, 'signed-in', ({ req }) => auth.sessionRest(req.session?.known?.lastSeenAt))
    .handle(authEndpoints.login, 'anyone', async ({ req, res }) =>
      auth.currentUser(await authenticator.login(req, res)),
    )
    .handle(authEndpoints.register, 'anyone', async ({ req, body, ip }) => {
      const user = await auth.register(body, ip);
      return auth.currentUser(await authenticator.signIn(req, user));
    })
    .handle(authEndpoints.setPreferences, 'signed-in', ({ actor, body }) => auth.setPreferences(actor, body))
    .handle(authEndpoints.confirmEmail, 'signed-in', ({ actor }) => auth.confirmEmail(actor))
    .handle(authEndpoints.forgotPassword, 'anyone', ({ body, ip }) => passwordResets.request(body.email, ip))
    .handle(authEndpoints.resetPassword, 'anyone', ({ body, ip }) => passwordResets.reset(body, ip))
    .handle(authEndpoints.logout, 'anyone', async ({ actor, ip, req, res }) => {
      await authenticator.logout(req);
      if (actor) await auth.recordLogout({ actor, ip });
      res.clearCookie('sid').clearCookie('__Host-sid', { secure: true });
    });
}
