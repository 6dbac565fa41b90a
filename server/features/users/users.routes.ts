import { ApiRouter } from '#server/http/api-router.ts';
import { sessionHash } from '#server/http/session-hash.ts';
import { userEndpoints } from '#shared/contracts/users.ts';
import type { UserService } from './users.service.ts';

export function userRoutes(users: UserService): ApiRouter {
  return new ApiRouter()
    .handle(userEndpoints.one, 'signed-in', ({ actor, params }) => users.get(actor, params.id))
    .handle(userEndpoints.updateProfile, 'signed-in', ({ actor, params, body }) =>
      users.updateProfile(actor, params.id, body),
    )
    .handle(userEndpoints.changePassword, 'signed-in', ({ actor, params, body, req }) =>
      users.changePassword(actor, params.id, body, sessionHash(req.sessionID)),
    );
}
