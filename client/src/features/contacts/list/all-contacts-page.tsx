import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
import { ahead } from '#client/lib/api/ahead.ts';
import { filterOf } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { ChosenContext, useChosenIds, useNewChosen } from '../choose/chosen.ts';
import { ChosenBar } from '../choose/chosen-bar.tsx';
import { readContactAhead } from '../detail/read-contact.ts';
import { WorkPage } from '../parts/work-page.tsx';
import { ContactList } from './contact-list.tsx';
import type { FilterAddress } from './use-contact-filter.ts';
import { useRowKeys } from './use-row-keys.ts';

export function readAhead(queryClient: QueryClient, { search }: PageAddress): void {
  const filter = filterOf(new URLSearchParams(search));
  readContactAhead(queryClient, search);
  for (const due of filter.due ? [true] : [false, true])
    void queryClient.prefetchInfiniteQuery(ahead(contactQueries.list({ ...filter, due })));
  void queryClient.prefetchQuery(
    ahead(contactQueries.totals({ scope: filter.scope, assistantId: filter.assistantId })),
  );
}

/** 'Contactos': one list over all assistants. */
export function AllContactsPage() {
  return <WorkPage view="list">{(shown) => <ChoosingList {...shown} />}</WorkPage>;
}

/** The list with its selection. Another filter clears the selection, because only contacts that are shown can be selected. */
function ChoosingList({ address: { filter, hrefOf, clear }, today }: { address: FilterAddress; today: string }) {
  const chosen = useNewChosen();
  const shown = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each filter.
  useEffect(() => chosen.clear(), [chosen, shown]);
  useRowKeys(chosen);
  return (
    <ChosenContext value={chosen}>
      <Rows>
        <ContactList filter={filter} today={today} hrefOf={hrefOf} onShowAll={clear} />
      </Rows>
      <ChosenBar />
    </ChosenContext>
  );
}

/** The rows, with space after the last one for the bar of selected contacts, which would otherwise cover it. */
function Rows({ children }: { children: ReactNode }) {
  const isChoosing = useChosenIds().length > 0;
  return (
    <div className="group/list data-choosing:pb-20" data-choosing={isChoosing || undefined}>
      {children}
    </div>
  );
}
