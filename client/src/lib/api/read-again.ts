import type { Query, QueryClient, RefetchQueryFilters } from '@tanstack/react-query';

/**
 * Reads queries that are shown again. Reading a list again would cancel its next page, which somebody has asked for: that one comes first.
 * Rejects with what the last reading failed in.
 */
export async function readAgain(queryClient: QueryClient, filters: RefetchQueryFilters): Promise<void> {
  const isAsked = (query: Query) => filters.predicate?.(query) ?? true;
  const isReadingOn = (query: Query) =>
    isAsked(query) &&
    query.state.fetchStatus === 'fetching' &&
    query.state.fetchMeta?.fetchMore?.direction === 'forward';
  await queryClient.refetchQueries({ ...filters, predicate: isReadingOn }, { cancelRefetch: false });
  await queryClient.refetchQueries({ ...filters, type: 'active' }, { throwOnError: true });
}
