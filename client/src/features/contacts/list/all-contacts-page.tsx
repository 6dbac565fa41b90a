import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ifUnknown } from '#client/lib/api/if-unknown.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { ChosenContext, useChosenIds, useNewChosen } from '../choose/chosen.ts';
import { ChosenBar } from '../choose/chosen-bar.tsx';
import { WorkPage } from '../parts/work-page.tsx';
import { ContactList } from './contact-list.tsx';
import type { FilterAddress } from './use-contact-filter.ts';
import { useRowKeys } from './use-row-keys.ts';

export function readAhead(queryClient: QueryClient): void {
  for (const due of [false, true])
    void queryClient.prefetchInfiniteQuery({ ...contactQueries.list({ scope: 'own', due }), ...ifUnknown });
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
