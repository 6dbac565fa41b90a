import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
import { BackLink } from '#client/components/patterns/layout/back-link.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { ahead } from '#client/lib/api/ahead.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { useContactTotals } from '../cache/use-contact-totals.ts';
import { useLiveLists } from '../cache/use-live-contacts.ts';
import { readContactAhead } from '../detail/read-contact.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { ContactsContent } from './contacts-content.tsx';
import { ContactsLoading } from './contacts-loading.tsx';

export function readAhead(queryClient: QueryClient, { pathname, search }: PageAddress): void {
  const assistantId = Number(/\d+/.exec(pathname)?.[0]);
  if (!assistantId) return;
  readContactAhead(queryClient, search);
  void queryClient.prefetchQuery(ahead(contactQueries.board({ scope: 'own', assistantId })));
  void queryClient.prefetchQuery(ahead(myAssistantQueries.shown(String(assistantId))));
}

interface ContactsDashboardProps {
  /** The address that 'Volver' leads to. */
  backHref: string;
  /** The address of the mail settings that the user may change. */
  mailSettingsHref: (assistantId: number) => string;
  /** Links to the other views of the user's own contacts. */
  views?: ReactNode;
}

/** An assistant's contacts by topic, with the detail of each. Its owner and administrators use the same page. */
export function ContactsDashboard({ backHref, mailSettingsHref, views }: ContactsDashboardProps) {
  const text = useText(contactsText);
  const { assistantId = '' } = useParams();
  const assistant = useQuery(myAssistantQueries.shown(assistantId));
  const id = Number(assistantId);
  const totals = useContactTotals(contactQueries.board({ scope: 'own', assistantId: id }));
  const [openedAtMs] = useState(Date.now);
  const isUpToDate = useLiveLists('own', id);
  return (
    <Page
      variant="app"
      hasNameInTitle
      title={assistant.data ? text.title(assistant.data.name) : text.titleLoading}
      actions={
        <>
          <BackLink href={backHref} label={text.back} />
          {!assistant.isError && <ExportButton assistant={assistant.data} disabled={!totals.data?.total} />}
        </>
      }
    >
      {views}
      <QueryState
        query={assistant}
        loading={<ContactsLoading />}
        error={{ title: text.assistantError, description: text.assistantErrorDescription }}
        empty={null}
      >
        {(owned) => (
          <QueryState
            query={totals}
            loading={<ContactsLoading />}
            error={{ title: text.contactsError, description: text.contactsErrorDescription }}
            empty={null}
          >
            {(counted) => (
              <ContactsContent
                assistant={owned}
                totals={counted}
                isUpToDate={isUpToDate}
                openedAtMs={openedAtMs}
                mailSettingsHref={mailSettingsHref}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}
