import { ApiRouter } from '#server/http/api/api-router.ts';
import { checkRunEndpoints } from '#shared/contracts/assistants/check-runs.ts';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';
import type { CheckService } from './checks.service.ts';
import type { CheckProposals } from './proposals/proposals.service.ts';
import type { CheckRunService } from './runs/check-runs.service.ts';

interface CheckRoutesDeps {
  checkProposals: CheckProposals;
  checks: CheckService;
  checkRuns: CheckRunService;
}

export function checkRoutes({ checks, checkProposals, checkRuns: runs }: CheckRoutesDeps): ApiRouter {
  return new ApiRouter()
    .handle(checkEndpoints.list, 'signed-in', ({ actor, params }) => checks.list(actor, params.id))
    .handle(checkEndpoints.create, 'signed-in', ({ actor, params, body }) => checks.create(actor, params.id, body))
    .handle(checkEndpoints.propose, 'signed-in', ({ actor, params }) => checkProposals.propose(actor, params.id))
    .handle(checkEndpoints.update, 'signed-in', ({ actor, params, body }) =>
      checks.update(actor, params.id, params.checkId, body),
    )
    .handle(checkEndpoints.remove, 'signed-in', ({ actor, params }) => checks.remove(actor, params.id, params.checkId))
    .handle(checkRunEndpoints.list, 'signed-in', ({ actor, params }) => runs.list(actor, params.id))
    .handle(checkRunEndpoints.follows, 'signed-in', ({ actor, params }) => runs.follows(actor, params.id))
    .handle(checkRunEndpoints.setFollows, 'signed-in', ({ actor, params, body }) =>
      runs.setFollows(actor, params.id, body.follows),
    )
    .handle(checkRunEndpoints.one, 'signed-in', ({ actor, params }) => runs.one(actor, params.id, params.runId))
    .handle(checkRunEndpoints.start, 'signed-in', ({ actor, params, body }) => runs.start(actor, params.id, body))
    .handle(checkRunEndpoints.stop, 'signed-in', ({ actor, params }) => runs.stop(actor, params.id, params.runId))
    .handle(checkRunEndpoints.accept, 'signed-in', ({ actor, params, body }) =>
      runs.accept(actor, params.id, params.runId, body.checkIds),
    );
}
