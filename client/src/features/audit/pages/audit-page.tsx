import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { DataTableLoading } from '#client/components/patterns/data-table.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { auditText } from '#client/i18n/es/platform/audit.ts';
import { auditQuery } from '../audit.queries.ts';
import { ActionFilter } from '../components/action-filter.tsx';
import { AuditTable } from '../components/audit-table.tsx';

/** 'Registro de auditoría': what happened, by whom, to what. */
export function AuditPage() {
  const text = useText(auditText);
  const address = useListAddress<'accion'>();
  const action = address.filter('accion');
  const entries = useQuery(auditQuery({ actor: address.search, action, cursor: address.cursor }));
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchInput label={text.search} value={address.search} onSearch={address.setSearch} />
        <ActionFilter value={action} onChange={(chosen) => address.setFilter('accion', chosen)} />
      </div>
      <QueryState
        query={entries}
        loading={<DataTableLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <div aria-busy={entries.isPlaceholderData}>
            {items.length === 0 ? (
              <EmptyState icon={ScrollText} title={text.emptyTitle} description={text.emptyDescription} />
            ) : (
              <AuditTable entries={items} />
            )}
            <Pager {...address} nextCursor={nextCursor} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
