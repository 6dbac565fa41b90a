import { ApiRouter } from '#server/http/api-router.ts';
import type { Clock } from '#server/lib/clock.ts';
import { modelEndpoints } from '#shared/contracts/models.ts';
import { modelState, modelsOf } from '#shared/domain/models.ts';

/** The catalogue, with each name's state as of today. */
export function modelRoutes(clock: Clock): ApiRouter {
  return new ApiRouter().handle(modelEndpoints.list, 'signed-in', ({ query }) => {
    const today = clock.now().toISOString().slice(0, 10);
    return modelsOf(query.provider).map((model) => ({
      id: model.id,
      state: modelState(model, today),
      retiresOn: model.retiresOn ?? null,
      successor: model.successor ?? null,
    }));
  });
}
