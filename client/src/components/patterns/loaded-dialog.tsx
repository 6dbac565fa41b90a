import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Loading } from './loading.tsx';
import { QueryState } from './query-state.tsx';

interface LoadedDialogProps<Data> {
  query: UseQueryResult<Data>;
  /** The title of the dialog while it loads. */
  title: string;
  size: 'lg' | 'xl';
  loadingLabel: string;
  /** A placeholder of the size of the content. */
  skeleton: ReactNode;
  error: { title: string; description: string };
  onClose: () => void;
  /** Renders a dialog of its own. */
  children: (data: Data) => ReactNode;
}

/** Reads the data of a dialog. Meanwhile it shows a dialog of the same size. */
export function LoadedDialog<Data>(props: LoadedDialogProps<Data>) {
  const { query, title, size, loadingLabel, skeleton, error, onClose, children } = props;
  if (query.data !== undefined) return children(query.data);
  return (
    <Dialog open onOpenChange={onClose} title={title} size={size}>
      <QueryState
        query={query}
        loading={
          <Loading label={loadingLabel} className="space-y-5">
            {skeleton}
          </Loading>
        }
        error={error}
        empty={null}
      >
        {children}
      </QueryState>
    </Dialog>
  );
}
