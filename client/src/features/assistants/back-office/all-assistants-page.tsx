import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { allAssistantsText } from '#client/i18n/es/assistants/assistants-admin.ts';
import { gridClass } from '../list/assistant-grid.tsx';
import { CreateButton } from '../list/create-button.tsx';
import { MyAssistantsLoading } from '../list/my-assistants-loading.tsx';
import { AdminAssistantCard } from './admin-assistant-card.tsx';
import { allAssistantQueries } from './all-assistants.queries.ts';
import { AssistantFilters } from './assistant-filters.tsx';
import { type BackOfficeAction, BackOfficeDialog } from './back-office-dialog.tsx';
import { NoAssistants } from './no-assistants.tsx';

/** 'Gestión de Asistentes': the assistants of all users, for administrators. */
export function AllAssistantsPage() {
  const text = useText(allAssistantsText);
  const address = useListAddress<'owner'>();
  const { search, cursor } = address;
  const owner = address.filter('owner');
  const assistants = useQuery(allAssistantQueries.page({ search, owner, cursor }));
  const [action, setAction] = useState<BackOfficeAction>();
  const ownerId = owner && /^\d+$/.test(owner) ? Number(owner) : undefined;
  const create = <CreateButton onClick={() => setAction({ kind: 'create', ownerId })} />;
  return (
    <Page variant="app" title={text.title} description={text.description} actions={create}>
      <AssistantFilters address={address} ownerId={ownerId} />
      <QueryState
        query={assistants}
        loading={<MyAssistantsLoading label={text.loading} />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <NoAssistants address={address} create={create} />
          ) : (
            <div aria-busy={assistants.isPlaceholderData}>
              <ul className={gridClass}>
                {items.map((assistant) => (
                  <li key={assistant.id}>
                    <AdminAssistantCard assistant={assistant} onAction={setAction} />
                  </li>
                ))}
              </ul>
              <Pager
                pageNumber={address.pageNumber}
                nextCursor={nextCursor}
                goOn={address.goOn}
                goBack={address.goBack}
              />
            </div>
          )
        }
      </QueryState>
      {action && <BackOfficeDialog action={action} onClose={() => setAction(undefined)} />}
    </Page>
  );
}
