import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import { mostChecks } from '#shared/domain/assistants/checks.ts';
import { checkQueries } from '../checks.queries.ts';
import { useAddCheck } from '../use-checks.ts';
import { CheckDialog } from './check-dialog.tsx';
import { CheckItem } from './check-item.tsx';

/** 'Comprobaciones': the questions that an assistant is checked with. */
export function ChecksPanel({ assistantId }: { assistantId: number }) {
  const text = useText(checksText);
  const checks = useQuery(checkQueries.list(assistantId));
  const [isAdding, setAdding] = useState(false);
  const adding = useAddCheck(assistantId);
  const isFull = (checks.data?.length ?? 0) >= mostChecks;
  return (
    <div className="max-w-200">
      <SectionHead
        title={text.title}
        description={text.description}
        actions={
          <Button disabled={isFull} onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {text.add}
          </Button>
        }
      />
      <QueryState
        query={checks}
        loading={
          <Loading className="space-y-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.tryAgain }}
        empty={
          <div className="rounded-card border border-dashed border-edge px-4 py-8 text-center">
            <p className="font-medium text-balance">{text.emptyTitle}</p>
            <p className="mt-1 text-sm text-balance text-muted-on-surface">{text.emptyDescription}</p>
          </div>
        }
      >
        {(list) => (
          <>
            <ul aria-label={text.listLabel} className="space-y-3">
              {list.map((check) => (
                <li key={check.id}>
                  <CheckItem assistantId={assistantId} check={check} />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-sm text-muted-on-surface">
              {isFull ? text.full(mostChecks) : text.count(list.length, mostChecks)}
            </p>
          </>
        )}
      </QueryState>
      {isAdding && (
        <CheckDialog
          assistantId={assistantId}
          title={text.addTitle}
          saveLabel={text.add}
          saving={adding}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
