import type { QueryClient } from '@tanstack/react-query';
import { ahead } from '#client/lib/api/ahead.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-work.ts';
import { type ContactPage, contactQueries } from '../cache/contacts.queries.ts';
import { topicsOf } from '../parts/contact-search.ts';
import { visibleColumns } from '../parts/use-first-columns.ts';
import { among } from './use-column.ts';

/** How many cards fill the height of a column. */
const filling = 5;

/**
 * Reads the first data of an assistant's board ahead: the totals and the newest contacts. If the board is not filtered, also the columns
 * that are visible at first and that the newest contacts do not fill.
 */
export function readBoardAhead(queryClient: QueryClient, assistantId: number, isFiltered: boolean): void {
  const of = { scope: 'own', assistantId } as const;
  let totals: ContactTotals | undefined;
  let newest: ContactPage | undefined;
  const readColumns = () => {
    if (isFiltered || !totals || !newest?.nextCursor) return;
    const counts = new Map(totals.topics.map(({ topic, contacts }) => [topic, contacts]));
    for (const { label: topic } of topicsOf([...counts.keys()]).slice(0, visibleColumns())) {
      const column = { ...of, topic };
      const known = among(newest, column, queryClient).items.length;
      if (known < Math.min(filling, counts.get(topic) ?? 0))
        void queryClient.prefetchInfiniteQuery(ahead(contactQueries.column(column)));
    }
  };
  const counted = (read: ContactTotals) => {
    totals = read;
    readColumns();
  };
  const found = (read: ContactPage) => {
    newest = read;
    readColumns();
  };
  void queryClient.prefetchQuery(ahead(contactQueries.totals(of), counted));
  void queryClient.prefetchInfiniteQuery(ahead(contactQueries.newest(assistantId), found));
}
