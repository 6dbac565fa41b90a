import { DataTable } from '#client/components/patterns/data-table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import { assistantsOf, sampleUsers } from '../sample-data.ts';
import { SampleSearch } from './sample-search.tsx';

/** The sample users, as the back office lists them. */
export function SampleUsers() {
  const text = useText(tempAdminText);
  const words = useText(subscriptionsText);
  return (
    <SampleSearch label={text.searchUsers} rows={sampleUsers} wordsOf={({ username, email }) => `${username} ${email}`}>
      {(found) => (
        <DataTable
          label={text.users}
          rows={found}
          keyOf={({ id }) => id}
          columns={[
            {
              header: text.user,
              kind: 'title',
              cell: ({ username, email }) => (
                <span>
                  <span className="block font-medium">{username}</span>
                  <span className="block text-sm text-muted-on-surface">
                    <BreakableName name={email} />
                  </span>
                </span>
              ),
            },
            { header: text.role, cell: ({ role }) => (role === 'admin' ? text.admin : text.plainUser) },
            { header: text.plan, cell: ({ plan }) => words.plan[plan] },
            {
              header: text.count,
              cell: ({ username, plan }) => `${assistantsOf(username)}/${plans[plan].includedAssistants}`,
            },
            {
              header: text.status,
              cell: ({ isActive }) => (
                <Badge tone={isActive ? 'accent' : 'warning'}>{isActive ? text.active : text.trial}</Badge>
              ),
            },
          ]}
        />
      )}
    </SampleSearch>
  );
}
