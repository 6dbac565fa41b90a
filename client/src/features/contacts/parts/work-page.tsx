import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { usePreload } from '#client/lib/lazy-part.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-totals.ts';
import { BesideContext } from '../beside/beside.ts';
import { BesidePanel, PanelFrame } from '../beside/beside-panel.tsx';
import { useBeside } from '../beside/use-beside.ts';
import { todayOf } from '../cache/contact-cache.ts';
import { countFilters } from '../cache/contact-filter.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { useContactTotals } from '../cache/use-contact-totals.ts';
import { useLiveLists } from '../cache/use-live-contacts.ts';
import { ContactWindow } from '../detail/contact-window.tsx';
import { loadContactBody, OpenContact } from '../detail/open-contact.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { type FilterAddress, useContactFilter } from '../list/use-contact-filter.ts';
import { ContactCounters, type Counter } from './contact-counters.tsx';
import { ExportListButton } from './export-button.tsx';
import { useBoardAddress } from './use-board-address.ts';
import { ViewLinks } from './view-links.tsx';

interface WorkPageProps {
  view: 'list' | 'status';
  children: (shown: { address: FilterAddress; today: string; totals: ContactTotals | undefined }) => ReactNode;
}

/** The contacts of all assistants that the user may see: figures, filters, one of the views, and the open contact. */
export function WorkPage({ view, children }: WorkPageProps) {
  const text = useText(contactsText);
  const queryClient = useQueryClient();
  const { user } = useSession();
  const address = useContactFilter();
  const { filter, change, clear } = address;
  const { openedId, close } = useBoardAddress();
  const { data: totals } = useContactTotals(
    contactQueries.totals({ scope: filter.scope, assistantId: filter.assistantId }),
  );
  const isUpToDate = useLiveLists(filter.scope);
  usePreload(loadContactBody);
  const panel = useRef<HTMLDivElement>(null);
  const roomy = useBeside(panel);
  // The board opens contacts in a window, because its columns need the whole width.
  const beside = view === 'list' ? roomy : undefined;
  const isAdmin = user?.role === 'admin';
  const opened = openedId && (
    <OpenContact
      key={openedId}
      contactId={openedId}
      Frame={beside ? PanelFrame : ContactWindow}
      mailSettingsHref={isAdmin ? () => `${paths.adminSettings}?tab=email` : (id) => paths.assistant(id, 'details')}
      onClose={beside?.leave ?? close}
    />
  );
  const choose = (counter: Counter) => {
    if (counter === 'all') clear();
    else if (counter === 'high') change({ interest: filter.interest === 'high' ? undefined : 'high' });
    else change({ hasTopics: !filter.hasTopics, topic: undefined });
  };
  return (
    <BesideContext value={beside}>
      <div className="flex min-w-0 flex-1" data-beside={(beside && openedId !== undefined) || undefined}>
        <Page
          variant="app"
          title={text.workTitle}
          {...(view === 'status' ? { tabTitle: `${text.workTitle} · ${text.view.status}` } : {})}
          actions={
            <>
              <ViewLinks current={view} assistantId={filter.assistantId} on={address.on} />
              <ExportListButton filter={filter} disabled={!totals?.total} />
            </>
          }
        >
          <FilterBar
            address={address}
            totals={totals}
            withStatus={view === 'list'}
            counters={
              <ContactCounters
                counts={totals && { all: totals.total, high: totals.highInterest, topics: totals.activeTopics }}
                chosen={chosenOf(filter)}
                onChoose={choose}
              />
            }
          />
          <p role="status" className="text-sm text-muted">
            {!isUpToDate && <span className="mb-3 block">{text.notUpToDate}</span>}
          </p>
          {children({ address, today: totals?.today ?? todayOf(queryClient), totals })}
        </Page>
        {beside
          ? opened && (
              <BesidePanel ref={panel} beside={beside}>
                {opened}
              </BesidePanel>
            )
          : opened}
      </div>
    </BesideContext>
  );
}

function chosenOf(filter: FilterAddress['filter']): Counter | undefined {
  if (countFilters(filter) === 0) return 'all';
  if (filter.interest === 'high') return 'high';
  return filter.hasTopics ? 'topics' : undefined;
}
