import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { sessionHash } from '#server/http/session-hash.ts';
import { userEndpoints } from '#shared/contracts/accounts/users.ts';
import type { PasswordResets } from './password-resets.service.ts';
import type { UserAdministration } from './user-administration.service.ts';
import type { UserService } from './users.service.ts';

interface UserRoutesDeps {
  users: UserService;
  userAdministration: UserAdministration;
  passwordResets: Pick<PasswordResets, 'send'>;
}

export function userRoutes({ users, userAdministration: administration, passwordResets }: UserRoutesDeps): ApiRouter {
  return new ApiRouter()
    .handle(userEndpoints.list, 'admin', async ({ query, req, res }) =>
      page(await administration.list(query), query.limit, req, res),
    )
    .handle(userEndpoints.create, 'admin', (caller) => administration.create(caller, caller.body))
    .handle(userEndpoints.update, 'admin', ({ params, body, req, ...caller }) =>
      administration.update(caller, params.id, body, sessionHash(req.sessionID)),
    )
    .handle(userEndpoints.remove, 'admin', ({ params, ...caller }) => administration.remove(caller, params.id))
    .handle(userEndpoints.sendPasswordLink, 'admin', ({ params, ...caller }) => passwordResets.send(caller, params.id))
    .handle(userEndpoints.one, 'signed-in', ({ actor, params }) => users.get(actor, params.id))
    .handle(userEndpoints.updateProfile, 'signed-in', ({ params, body, ...caller }) =>
      users.updateProfile(caller, params.id, body),
    )
    .handle(userEndpoints.changePassword, 'signed-in', ({ params, body, req, ...caller }) =>
      users.changePassword(caller, params.id, body, sessionHash(req.sessionID)),
    );
}
