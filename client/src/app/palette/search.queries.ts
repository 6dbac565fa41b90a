import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import type { searchEndpoints } from '#shared/contracts/platform/search.ts';

/** The results for a text. While they are loading, the results for the previous text are shown. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      call<typeof searchEndpoints.find>({ method: 'GET', path: '/api/search' }, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // The same search may have new results later.
    staleTime: 0,
    gcTime: 60_000,
  });
}
