import {
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { contactWorkEndpoints } from '#shared/contracts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { type ContactFilter, matchesFilter, queryOf } from './contact-filter.ts';
import { type ContactPages, withChanges, withoutContact } from './list-changes.ts';
import { withWishedStatus } from './status-wishes.ts';

/** Rows of a page: some five phones full. */
const pageSize = 50;

export interface TotalsScope {
  scope: ContactFilter['scope'];
  assistantId?: number | undefined;
}

/** Reads over all assistants, each with its key. */
export const contactListQueries = {
  lists: ['contacts', 'list'] as const,
  list: (filter: ContactFilter, limit = pageSize) =>
    infiniteQueryOptions({
      queryKey: [...contactListQueries.lists, filter, limit] as const,
      queryFn: ({ pageParam, signal }) => {
        const query = { ...queryOf(filter), limit, ...(pageParam ? { cursor: pageParam } : {}) };
        return callPage(contactWorkEndpoints.listAll, { query, signal, isBackground: isUnattended() });
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  allTotals: ['contacts', 'totals'] as const,
  totals: ({ scope, assistantId }: TotalsScope) =>
    queryOptions({
      queryKey: [...contactListQueries.allTotals, scope, assistantId] as const,
      queryFn: ({ signal }) =>
        call(contactWorkEndpoints.totals, {
          query: { scope, ...(assistantId ? { assistantId: String(assistantId) } : {}) },
          signal,
          isBackground: isUnattended(),
        }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};

/** The contacts that a filter leaves, those of the newest activity first, a page at a time. */
export function useContactList(
  filter: ContactFilter,
  { limit, enabled = true }: { limit?: number; enabled?: boolean } = {},
) {
  return useInfiniteQuery({ ...contactListQueries.list(filter, limit), enabled });
}

/** The day by the platform's calendar; by this device's, while that is not known. */
export function todayOf(queryClient: QueryClient): string {
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: contactListQueries.allTotals })) {
    const totals: unknown = state.data;
    if (typeof totals === 'object' && totals && 'today' in totals && typeof totals.today === 'string')
      return totals.today;
  }
  return new Date().toLocaleDateString('en-CA');
}

/** Takes contacts as they are now into all lists that have been read. */
export function storeInLists(queryClient: QueryClient, changed: Contact[], readAt?: Date): void {
  const today = todayOf(queryClient);
  const wished = changed.map(withWishedStatus);
  changeLists(queryClient, (list, filter) => {
    const next = withChanges(list, wished, (contact) => matchesFilter(contact, filter, today));
    const [first, ...rest] = next.pages;
    return readAt && first ? { ...next, pages: [{ ...first, answeredAt: readAt }, ...rest] } : next;
  });
}

/** Takes a contact out of all lists; what is just being read may still hold it, and is read again. */
export function dropFromLists(queryClient: QueryClient, contactId: string): void {
  changeLists(queryClient, (list) => withoutContact(list, contactId));
  const isRead = ({ state }: Query) => state.fetchStatus === 'fetching';
  void queryClient.refetchQueries({ queryKey: contactListQueries.lists, type: 'active', predicate: isRead });
}

function changeLists(
  queryClient: QueryClient,
  change: (list: ContactPages, filter: ContactFilter) => ContactPages,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: contactListQueries.lists })) {
    const filter = filterOfKey(queryKey);
    // Rows that have not changed stay the same objects: nobody draws them again.
    queryClient.setQueryData<ContactPages>(queryKey, (list) => list && replaceEqualDeep(list, change(list, filter)));
  }
}

function filterOfKey(queryKey: readonly unknown[]): ContactFilter {
  return queryKey[contactListQueries.lists.length] as ContactFilter;
}
