import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { Link } from 'wouter';
import { DataTableLoading } from '#client/components/patterns/data-table.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { ResultCount } from '#client/components/patterns/lists/result-count.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { userQueries } from '#client/data/users.queries.ts';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { paths } from '#client/lib/paths.ts';
import { UserTable } from '../components/user-table.tsx';

/** 'Gestión de Usuarios': all users with an account. */
export function UsersPage() {
  const text = useText(usersText);
  const address = useListAddress();
  const users = useQuery(userQueries.list(address));
  return (
    <Page
      variant="app"
      title={text.title}
      description={text.description}
      actions={
        <Link href={paths.userConfig()} className={buttonClass('primary')}>
          <UserPlus aria-hidden className="size-4" />
          {text.add}
        </Link>
      }
    >
      <div className="mb-4">
        <SearchInput label={text.search} value={address.search} onSearch={address.setSearch} />
      </div>
      <ResultCount
        count={users.isPlaceholderData ? undefined : users.data?.items.length}
        hasMore={users.data?.nextCursor != null}
      />
      <QueryState
        query={users}
        loading={<DataTableLoading label={text.loading} />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <div aria-busy={users.isPlaceholderData}>
            {items.length === 0 ? (
              <EmptyState icon={Users} title={text.emptyTitle} description={text.emptyDescription} />
            ) : (
              <UserTable users={items} />
            )}
            <Pager {...address} nextCursor={nextCursor} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
