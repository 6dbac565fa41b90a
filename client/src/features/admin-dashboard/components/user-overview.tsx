import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { PlanState } from '#client/components/people/plan-state.tsx';
import { UserCell } from '#client/components/people/user-cell.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { quotaOf } from '#client/data/users.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { adminDashboardText } from '#client/i18n/es/platform/admin-dashboard.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { paths } from '#client/lib/paths.ts';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';

/** The newest accounts, each with a link to its form. */
export function UserOverview({ users }: { users: ListedUser[] }) {
  const text = useText(adminDashboardText);
  const words = useText(subscriptionsText);
  const columns: Column<ListedUser>[] = [
    {
      header: text.columns.user,
      kind: 'title',
      cell: (user) => <UserCell user={user} />,
    },
    { header: text.columns.subscription, cell: ({ subscription }) => words.plan[subscription.plan] },
    {
      header: text.columns.assistants,
      isNamed: true,
      cell: (user) => <span className="tabular-nums">{quotaOf(user)}</span>,
    },
    {
      header: text.columns.status,
      cell: ({ subscription: { status } }) => <PlanState status={status} text={text} />,
    },
    {
      header: text.columns.actions,
      kind: 'actions',
      cell: ({ id }) => (
        <Link
          href={paths.dashboardUserConfig(id)}
          className={`${buttonClass('ghost')} max-sm:min-w-(--control) max-sm:px-0!`}
        >
          <Pencil aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{text.editUser}</span>
        </Link>
      ),
    },
  ];
  return <DataTable label={text.users} columns={columns} rows={users} keyOf={({ id }) => id} isCompact />;
}
