import { queryOptions } from '@tanstack/react-query';
import { modelEndpoints } from '#shared/contracts/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { call } from '#client/lib/api/api.ts';

/** The models that a provider offers. The list comes with the release, or an administrator has read it from the provider. */
export const modelsQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: ['models', provider],
    queryFn: ({ signal }) => call(modelEndpoints.list, { query: { provider }, signal }),
  });
