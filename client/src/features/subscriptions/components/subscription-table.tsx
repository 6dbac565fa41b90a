import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageSubscriptionsText } from '#client/i18n/es/platform/subscriptions-manage.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDate } from '#client/lib/format.ts';
import type { ListedSubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { DecideRequest } from './decide-request.tsx';
import { StatusCell } from './status-cell.tsx';

const { Part: EditDialog } = lazyDialog(() => import('./edit-dialog.tsx'), 'EditDialog');

/** A page of subscriptions, each with a dialog to change it. */
export function SubscriptionTable({ subscriptions }: { subscriptions: ListedSubscription[] }) {
  const text = useText(manageSubscriptionsText);
  const words = useText(subscriptionsText);
  const [edited, setEdited] = useState<ListedSubscription>();
  const columns: Column<ListedSubscription>[] = [
    {
      header: text.columns.user,
      kind: 'title',
      cell: ({ user }) => (
        <div className="min-w-0">
          <p className="font-medium">{user.username}</p>
          <p className="text-sm text-muted-on-surface">
            <BreakableName name={user.email} />
          </p>
        </div>
      ),
    },
    {
      header: text.columns.plan,
      cell: ({ plan, request }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={plan === 'free' ? 'neutral' : 'accent'}>{words.plan[plan]}</Badge>
          {request && (
            <Badge tone="warning">{text.requestedOn(words.plan[request.plan], formatDate(request.at))}</Badge>
          )}
        </span>
      ),
    },
    { header: text.columns.status, cell: ({ status }) => <StatusCell status={status} /> },
    {
      header: text.columns.start,
      isNamed: true,
      isSpare: true,
      cell: ({ startDate }) => <span className="whitespace-nowrap">{formatDate(startDate)}</span>,
    },
    {
      header: text.columns.end,
      isNamed: true,
      cell: ({ endDate }) => <span className="whitespace-nowrap">{endDate ? formatDate(endDate) : text.noEnd}</span>,
    },
    {
      header: text.columns.actions,
      kind: 'actions',
      cell: (subscription) => (
        <div className="flex flex-wrap justify-end gap-2 max-sm:justify-start">
          <DecideRequest subscription={subscription} />
          <Button
            variant="secondary"
            aria-label={text.editOf(subscription.user.username)}
            onClick={() => setEdited(subscription)}
          >
            <Pencil aria-hidden className="size-4" />
            <span className="max-lg:hidden">{text.edit}</span>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable label={text.title} columns={columns} rows={subscriptions} keyOf={({ id }) => id} isCompact />
      {edited && <EditDialog subscription={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
