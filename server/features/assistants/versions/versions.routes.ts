import { ApiRouter } from '#server/http/api/api-router.ts';
import { versionEndpoints } from '#shared/contracts/assistants/versions.ts';
import type { VersionService } from './versions.service.ts';

export function versionRoutes(versions: VersionService): ApiRouter {
  return new ApiRouter()
    .handle(versionEndpoints.versions, 'signed-in', ({ actor, params }) => versions.list(actor, params.id))
    .handle(versionEndpoints.version, 'signed-in', ({ actor, params }) => versions.one(actor, params.id, params.number))
    .handle(versionEndpoints.restoreVersion, 'signed-in', ({ params, body, ...caller }) =>
      versions.restore(caller, params.id, params.number, body.newest),
    );
}
