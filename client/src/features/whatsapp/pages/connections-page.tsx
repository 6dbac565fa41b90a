import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { ConnectionCard } from '../components/connection-card.tsx';
import { ConnectionsLoading } from '../components/connections-loading.tsx';
import { useConnections } from '../use-connections.ts';

const { Part: ConnectionDialog } = lazyDialog(() => import('../components/connection-dialog.tsx'), 'ConnectionDialog');

/** The back office's WhatsApp connections. Their texts say that they are demonstrations. */
export function ConnectionsPage() {
  const text = useText(connectionsText);
  const { cursor, pageNumber, goOn, goBack } = useListAddress();
  const connections = useConnections(cursor);
  const [creating, setCreating] = useState(false);
  const hasNone = connections.data?.items.length === 0 && pageNumber === 1;
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" />
      {text.create}
    </Button>
  );
  return (
    <Page variant="app" title={text.title} description={text.description} actions={hasNone ? undefined : create}>
      <p className="mb-6 flex gap-2.5 rounded-control bg-warning-soft px-4 py-3 text-sm text-on-warning-soft">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text.demoNote}
      </p>
      <QueryState
        query={connections}
        loading={<ConnectionsLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <>
            {hasNone && (
              <EmptyPlace shape="rows" title={text.emptyTitle} description={text.emptyDescription} action={create} />
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 sm:gap-6">
              {items.map((connection) => (
                <li key={connection.id}>
                  <ConnectionCard connection={connection} />
                </li>
              ))}
            </ul>
            <Pager pageNumber={pageNumber} nextCursor={nextCursor} goOn={goOn} goBack={goBack} />
          </>
        )}
      </QueryState>
      {creating && <ConnectionDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
