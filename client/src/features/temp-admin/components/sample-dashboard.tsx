import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';
import { formatNumber } from '#client/lib/format.ts';
import { sampleStats } from '../sample-data.ts';
import { SampleUsers } from './sample-users.tsx';

/** The four sample figures, and the sample users below them. */
export function SampleDashboard() {
  const text = useText(tempAdminText);
  const cards = [
    [text.totalUsers, sampleStats.users, ''],
    [text.activeSubscriptions, sampleStats.subscriptions, ''],
    [text.activeAssistants, sampleStats.assistants, ''],
    [text.monthlyRevenue, sampleStats.revenue, '$'],
  ] as const;
  return (
    <>
      <dl className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(([label, { value, trend }, prefix]) => (
          <Card key={label} className="p-5">
            <dt className="text-sm text-muted-on-surface">{label}</dt>
            <dd className="mt-1">
              <span className="block text-2xl font-semibold tabular-nums">
                {prefix}
                {formatNumber(value)}
              </span>
              <span className="text-sm text-link">{text.fromLastMonth(trend)}</span>
            </dd>
          </Card>
        ))}
      </dl>
      <SampleUsers />
    </>
  );
}
