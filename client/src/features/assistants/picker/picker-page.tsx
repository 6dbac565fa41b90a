import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantsText } from '#client/i18n/es/assistants/assistants.ts';
import { AssistantCard } from './assistant-card.tsx';
import { pickerQuery } from './picker.queries.ts';
import { PickerGrid } from './picker-grid.tsx';
import { PickerLoading } from './picker-loading.tsx';

/** The assistants that anybody may talk to. */
export function PickerPage() {
  const text = useText(assistantsText);
  const assistants = useQuery(pickerQuery());
  return (
    <Page title={text.pickerTitle} description={text.pickerDescription}>
      <QueryState
        query={assistants}
        loading={<PickerLoading />}
        error={{ title: text.pickerError, description: text.pickerErrorDescription }}
        empty={<EmptyState icon={MessagesSquare} title={text.pickerEmpty} description={text.pickerEmptyDescription} />}
      >
        {(list) => (
          <PickerGrid>
            {list.map((assistant) => (
              <li key={assistant.id}>
                <AssistantCard assistant={assistant} />
              </li>
            ))}
          </PickerGrid>
        )}
      </QueryState>
    </Page>
  );
}
