import { ApiRouter } from '#server/http/api-router.ts';
import { authEndpoints } from '#shared/contracts/auth.ts';
import type { AuthService } from './auth.service.ts';
import type { Authenticator } from './passport.ts';

export function authRoutes(auth: AuthService, authenticator: Authenticator): ApiRouter {
  return new ApiRouter()
    .handle(authEndpoints.currentUser, 'signed-in', ({ actor }) => auth.currentUser(actor))
    .handle(authEndpoints.login, 'anyone', async ({ req, res }) =>
      auth.currentUser(await authenticator.login(req, res)),
    )
    .handle(authEndpoints.register, 'anyone', async ({ req, body, ip }) => {
      const user = await auth.register(body, ip);
      await authenticator.signIn(req, user);
      return user;
    })
    .handle(authEndpoints.logout, 'anyone', async ({ actor, ip, req, res }) => {
      await authenticator.logout(req);
      if (actor) await auth.recordLogout({ actor, ip });
      res.clearCookie('sid').clearCookie('__Host-sid', { secure: true });
    });
}
