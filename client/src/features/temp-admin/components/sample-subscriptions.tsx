import { DataTable } from '#client/components/patterns/data-table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDate } from '#client/lib/format.ts';
import { sampleUsers } from '../sample-data.ts';
import { SampleSearch } from './sample-search.tsx';

/** The sample subscriptions, as the back office lists them. */
export function SampleSubscriptions() {
  const text = useText(tempAdminText);
  const words = useText(subscriptionsText);
  return (
    <SampleSearch
      label={text.searchSubscriptions}
      rows={sampleUsers}
      wordsOf={({ username, email, plan }) => `${username} ${email} ${words.plan[plan]}`}
    >
      {(found) => (
        <DataTable
          label={text.subscriptions}
          rows={found}
          keyOf={({ id }) => id}
          columns={[
            { header: text.user, kind: 'title', cell: ({ username }) => <strong>{username}</strong> },
            { header: text.email, cell: ({ email }) => email },
            { header: text.plan, cell: ({ plan }) => words.plan[plan] },
            {
              header: text.status,
              cell: ({ isActive }) => (
                <Badge tone={isActive ? 'accent' : 'warning'}>{isActive ? text.active : text.trial}</Badge>
              ),
            },
            { header: text.ends, cell: ({ endDate }) => (endDate ? formatDate(endDate) : text.never) },
          ]}
        />
      )}
    </SampleSearch>
  );
}
