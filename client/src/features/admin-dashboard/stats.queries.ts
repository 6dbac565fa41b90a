import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { statsEndpoints } from '#shared/contracts/platform/stats.ts';

/** The platform's figures. */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => call(statsEndpoints.get, { signal }),
    staleTime: 0,
  });
