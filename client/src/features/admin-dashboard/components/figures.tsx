import { Bot, CreditCard, DollarSign, Users } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { adminDashboardText } from '#client/i18n/es/platform/admin-dashboard.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Stats } from '#shared/contracts/platform/stats.ts';
import { Figure } from './figure.tsx';

/** The four figures at the top. */
export function Figures({ stats: { trends, ...stats } }: { stats: Stats }) {
  const text = useText(adminDashboardText);
  const figures = [
    { label: text.totalUsers, value: formatNumber(stats.usersCount), trend: trends.users, icon: Users },
    {
      label: text.activeSubscriptions,
      value: formatNumber(stats.activeSubscriptions),
      trend: trends.subscriptions,
      icon: CreditCard,
    },
    { label: text.activeAssistants, value: formatNumber(stats.assistantsCount), trend: trends.assistants, icon: Bot },
    { label: text.monthlyRevenue, value: `$${formatNumber(stats.revenue)}`, trend: trends.revenue, icon: DollarSign },
  ];
  return (
    <ul aria-label={text.summary} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.label}>
          <Figure {...figure} note={text.fromLastMonth} />
        </li>
      ))}
    </ul>
  );
}
