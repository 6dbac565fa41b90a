import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { EmptyState } from './empty-state.tsx';

type Read = Pick<UseQueryResult, 'data' | 'isFetching'>;

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isFetching'> & { refetch: () => unknown };
  /**
   * Other reads whose content is above this one or in it. The data is shown only when they are done or have failed, so that nothing moves.
   */
  together?: Read[];
  /** A placeholder of the size of the content. */
  loading: ReactNode;
  error: { title: string; description: string };
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of a read: loading, error with 'Reintentar', empty, and filled. */
export function QueryState<Data>({ query, together = [], loading, error, empty, children }: QueryStateProps<Data>) {
  const text = useText(commonText);
  if (areComing(query, ...together)) return loading;
  if (query.data !== undefined) {
    return Array.isArray(query.data) && query.data.length === 0 ? empty : children(query.data);
  }
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={error.title}
        description={error.description}
        action={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            <RotateCcw aria-hidden className="size-4" />
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}

/** Whether any of the first reads is still in progress. */
export function areComing(...reads: Read[]): boolean {
  return reads.some(({ data, isFetching }) => data === undefined && isFetching);
}
