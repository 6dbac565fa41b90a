import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { type ContactFilter, queryOf } from './contact-filter.ts';
import { withWishedStatus } from './status-wishes.ts';

/** Rows of a page: some five phones full. */
const pageSize = 50;

/** As many as one looks through; who is not among them is searched for. */
const joinableShown = 20;

export interface TotalsScope {
  scope: ContactFilter['scope'];
  assistantId?: number | undefined;
}

/** Reads over all assistants, each with its key. */
export const contactListQueries = {
  lists: ['contacts', 'list'] as const,
  /** The contacts that a filter leaves, those of the newest activity first, a page at a time. */
  list: (filter: ContactFilter, limit = pageSize) =>
    infiniteQueryOptions({
      queryKey: [...contactListQueries.lists, filter, limit] as const,
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...queryOf(filter), limit, ...(pageParam ? { cursor: pageParam } : {}) };
        const page = await callPage(contactWorkEndpoints.listAll, { query, signal, isBackground: isUnattended() });
        return { ...page, items: page.items.map(withWishedStatus) };
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
  /** Contacts that may be the same person as another one: those of the newest activity, or what a search finds. */
  joinable: (contactId: string, q: string) =>
    queryOptions({
      queryKey: ['contacts', 'joinable', contactId, q],
      queryFn: ({ signal }) => {
        const query = { joinableTo: contactId, limit: String(joinableShown + 1), ...(q ? { q } : {}) };
        return call(contactWorkEndpoints.listAll, { query, signal });
      },
      select: (found) => found.filter(({ id }) => id !== contactId).slice(0, joinableShown),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
