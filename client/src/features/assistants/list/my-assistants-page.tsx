import { Redirect, useSearch } from 'wouter';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { paths } from '#client/lib/paths.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AssistantGrid } from './assistant-grid.tsx';
import { CreateButton } from './create-button.tsx';
import { MyAssistantCard } from './my-assistant-card.tsx';
import { MyAssistantsLoading } from './my-assistants-loading.tsx';
import { PlanNote } from './plan-note.tsx';
import { useAssistantAction } from './use-assistant-action.ts';
import { usePlanRoom } from './use-plan-room.ts';

/** 'Mis Asistentes': the user's own assistants, and all actions for them. */
export function MyAssistantsPage() {
  const text = useText(manageText);
  const assistants = useMyAssistants();
  const count = assistants.data?.length ?? 0;
  const { plan, hasRoom, limit } = usePlanRoom(count);
  const { action, ask, close } = useAssistantAction();
  // Supports links from before each assistant had a place of its own.
  const edited = Number(new URLSearchParams(useSearch()).get('editar'));
  if (edited) return <Redirect to={paths.assistant(edited)} replace />;
  const create = <CreateButton onClick={() => ask({ kind: 'create' })} />;
  return (
    <Page
      variant="app"
      title={text.title}
      description={count > 0 && hasRoom && limit !== null ? text.planUsage(count, limit) : text.description}
      actions={count > 0 && hasRoom && create}
    >
      {!hasRoom && limit !== null && <PlanNote limit={limit} />}
      <QueryState
        query={assistants}
        together={[plan]}
        loading={<MyAssistantsLoading label={text.loading} />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={
          <EmptyPlace
            shape="cards"
            title={text.emptyTitle}
            description={text.emptyDescription}
            action={hasRoom && create}
          />
        }
      >
        {(list) => (
          <AssistantGrid assistants={list}>
            {(assistant) => <MyAssistantCard assistant={assistant} mayCreate={hasRoom} onAction={ask} />}
          </AssistantGrid>
        )}
      </QueryState>
      {assistants.data && action && (action.kind !== 'create' || hasRoom) && (
        <ActionDialog action={action} assistants={assistants.data} onClose={close} />
      )}
    </Page>
  );
}
