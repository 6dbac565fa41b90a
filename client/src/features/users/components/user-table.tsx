import { useId, useState } from 'react';
import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { PlanState } from '#client/components/people/plan-state.tsx';
import { UserCell } from '#client/components/people/user-cell.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { quotaOf } from '#client/data/users.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { UserActions } from './user-actions.tsx';

/** A page of users, each with its actions. */
export function UserTable({ users }: { users: ListedUser[] }) {
  const text = useText(usersText);
  const words = useText(subscriptionsText);
  const [toRemove, setToRemove] = useState<ListedUser>();
  const tableId = useId();
  const nameId = ({ id }: ListedUser) => `${tableId}-${id}`;
  const columns: Column<ListedUser>[] = [
    { header: text.columns.user, kind: 'title', cell: (user) => <UserCell user={user} id={nameId(user)} /> },
    {
      header: text.columns.role,
      isSpare: true,
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{text.role[role]}</Badge>,
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
      cell: (user) => <UserActions user={user} nameId={nameId(user)} onRemove={setToRemove} />,
    },
  ];
  return (
    <>
      <DataTable label={text.title} columns={columns} rows={users} keyOf={({ id }) => id} isCompact />
      {toRemove && <RemoveQuestion user={toRemove} onClose={() => setToRemove(undefined)} />}
    </>
  );
}
