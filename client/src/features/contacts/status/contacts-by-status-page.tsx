import type { QueryClient } from '@tanstack/react-query';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
import { ahead } from '#client/lib/api/ahead.ts';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import { filterOf } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { readContactAhead } from '../detail/read-contact.ts';
import { WorkPage } from '../parts/work-page.tsx';
import { StatusBoard } from './status-board.tsx';

export function readAhead(queryClient: QueryClient, { search }: PageAddress): void {
  const filter = filterOf(new URLSearchParams(search));
  readContactAhead(queryClient, search);
  for (const status of contactStatuses)
    void queryClient.prefetchInfiniteQuery(ahead(contactQueries.statusColumn({ ...filter, status })));
  void queryClient.prefetchQuery(
    ahead(contactQueries.totals({ scope: filter.scope, assistantId: filter.assistantId })),
  );
}

/** The page of the contacts of all assistants, with a column for each status. */
export function ContactsByStatusPage() {
  return (
    <WorkPage view="status">
      {({ address: { filter, hrefOf }, today, totals }) => (
        <StatusBoard filter={filter} today={today} totals={totals} hrefOf={hrefOf} />
      )}
    </WorkPage>
  );
}
