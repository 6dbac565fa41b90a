import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { usePlace } from '../place/place.ts';
import { FormDialogOf } from './dialogs.ts';
import { FormRow } from './form-row.tsx';
import { formsQuery } from './forms.queries.ts';

/** 'Formularios': what the assistant can ask its visitors for. */
export function FormsSection() {
  const text = useText(assistantFormsText);
  const { cards } = useText(placeText);
  const { assistant } = usePlace();
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(formsQuery(assistant.id));
  const add = () => setIsAdding(true);
  return (
    <>
      <SectionHead
        title={cards}
        description={text.intro}
        actions={
          query.data?.length ? (
            <Button onClick={add}>
              <Plus aria-hidden className="size-4" />
              {text.add}
            </Button>
          ) : undefined
        }
      />
      <QueryState
        query={query}
        loading={
          <Loading className="max-w-160 space-y-3">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={
          <EmptyState
            icon={ClipboardList}
            title={text.emptyTitle}
            description={text.emptyDescription}
            action={<Button onClick={add}>{text.emptyAction}</Button>}
          />
        }
      >
        {(forms) => (
          <ul className="max-w-200 divide-y divide-line border-y border-line">
            {forms.map((form) => (
              <FormRow key={form.id} assistantId={assistant.id} form={form} />
            ))}
          </ul>
        )}
      </QueryState>
      {isAdding && <FormDialogOf assistantId={assistant.id} onClose={() => setIsAdding(false)} />}
    </>
  );
}
