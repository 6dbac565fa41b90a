import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactFilter } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { foldText } from '../parts/contact-search.ts';

/** The filter of a board's columns, before a topic is added. */
export type BoardFilter = ContactFilter & { assistantId: number };

interface ColumnOptions {
  isEmpty: boolean;
  /** When the board was opened, in milliseconds since 1970. What was read before is read again. */
  openedAtMs: number;
}

/**
 * The contacts of a topic, or without a topic those that have none, read page by page. The first pages of the first columns come with the
 * totals.
 */
export function useColumn(filter: BoardFilter, topic: string | undefined, { isEmpty, openedAtMs }: ColumnOptions) {
  const queryClient = useQueryClient();
  const totals = () => queryClient.getQueryState(contactQueries.totals(filter).queryKey);
  return useInfiniteQuery({
    ...contactQueries.column({ ...filter, ...(topic === undefined ? { hasTopics: false } : { topic }) }),
    initialData: () => {
      const page = totals()?.data?.columns?.find((column) => keyOf(column.topic) === keyOf(topic))?.page;
      return page && { pages: [page], pageParams: [undefined] };
    },
    initialDataUpdatedAt: () => totals()?.dataUpdatedAt,
    refetchOnMount: ({ state }) => state.dataUpdatedAt < openedAtMs,
    enabled: !isEmpty,
  });
}

function keyOf(topic: string | null | undefined): string | undefined {
  return topic === null || topic === undefined ? undefined : foldText(topic);
}
