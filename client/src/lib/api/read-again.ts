import type { Query, QueryClient, RefetchQueryFilters } from '@tanstack/react-query';

/**
 * Reads queries again that are shown again. To read a list again would cancel the request for its next page. So that request, which the
 * user has asked for, finishes first. Rejects with the error of the last read.
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

/** Restarts the reads that are under way: their answers may be older than a change that has just been stored. */
export function restartReads(queryClient: QueryClient, filters: RefetchQueryFilters): void {
  const isRead = ({ state }: Query) => state.fetchStatus === 'fetching';
  void queryClient.refetchQueries({ ...filters, type: 'active', predicate: isRead });
}
