import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { todayOf } from '../cache/contact-cache.ts';
import { type ContactFilter, matchesFilter } from '../cache/contact-filter.ts';
import { type ContactPage, contactQueries } from '../cache/contacts.queries.ts';

/** The filter of a board's columns, before a topic is added. */
export type BoardFilter = ContactFilter & { assistantId: number };

/**
 * A column's contacts, read page by page. Its first page is taken from the assistant's newest contacts. `isFresh`: whether these were read
 * after the board was opened. If so, a column is not read on mount unless it is older than they are.
 */
export function useColumn(of: BoardFilter, { isEmpty, isFresh }: { isEmpty: boolean; isFresh: boolean }) {
  const queryClient = useQueryClient();
  const newest = () => pageOf(queryClient.getQueryData(contactQueries.newest(of.assistantId).queryKey));
  return useInfiniteQuery({
    ...contactQueries.column(of),
    initialData: () => {
      const page = newest();
      return page && { pages: [among(page, of, queryClient)], pageParams: [undefined] };
    },
    refetchOnMount: ({ state }) => !isFresh || loadedAt(pageOf(state.data)) < loadedAt(newest()),
    enabled: !isEmpty,
  });
}

/** The contacts of a page that belong to a column. Its next page begins where this one ends. */
export function among(page: ContactPage, of: BoardFilter, queryClient: QueryClient): ContactPage {
  const today = todayOf(queryClient);
  return { ...page, items: page.items.filter((contact) => matchesFilter(contact, of, today)) };
}

function pageOf(list: InfiniteData<ContactPage, unknown> | undefined): ContactPage | undefined {
  return list?.pages[0];
}

function loadedAt(page: ContactPage | undefined): number {
  return page?.loadedAtMs ?? 0;
}
