import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import type { searchEndpoints } from '#shared/contracts/platform/search.ts';

/** What holds a text; until that is known, what held the one before. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      call<typeof searchEndpoints.find>({ method: 'GET', path: '/api/search' }, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // What is searched for again is looked for again.
    staleTime: 0,
    gcTime: 60_000,
  });
}
