import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { Link } from 'wouter';
import { DataTableLoading } from '#client/components/patterns/data-table.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { userQueries } from '#client/data/users.queries.ts';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { adminDashboardText } from '#client/i18n/es/platform/admin-dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import { UserOverview } from './user-overview.tsx';

/** The list of accounts, page by page. */
export function UserSection() {
  const text = useText(adminDashboardText);
  const { cursor, ...address } = useListAddress();
  const users = useQuery(userQueries.list({ search: '', cursor }));
  return (
    <section aria-labelledby="users" className="mt-8">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="users" className="text-base font-semibold tracking-tight">
          {text.users}
        </h2>
        <Link href={paths.dashboardUserConfig()} className={buttonClass('primary')}>
          <UserPlus aria-hidden className="size-4" />
          {text.addUser}
        </Link>
      </header>
      <QueryState
        query={users}
        loading={<DataTableLoading rows={5} />}
        error={{ title: text.usersError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? <EmptyState icon={Users} title={text.noUsers} /> : <UserOverview users={items} />}
            <Pager {...address} nextCursor={nextCursor} />
          </>
        )}
      </QueryState>
    </section>
  );
}
