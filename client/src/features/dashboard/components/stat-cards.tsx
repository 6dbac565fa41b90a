import { Activity, Bot, CreditCard, type LucideIcon } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';

interface StatCardsProps {
  subscription: MySubscription;
  activeCount: number;
}

/** The three figures at the top. */
export function StatCards({ subscription, activeCount }: StatCardsProps) {
  const text = useText(dashboardText);
  const words = useText(subscriptionsText);
  const { plan, status, endDate, planDetails } = subscription;
  const { assistantsLimit } = planDetails;
  const end = status === 'active' ? text.endsOn : text.endedOn;
  return (
    <ul aria-label={text.summary} className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard
        icon={Bot}
        label={text.activeAssistants}
        value={formatNumber(activeCount)}
        note={assistantsLimit === null ? words.unlimitedAssistants : text.available(formatNumber(assistantsLimit))}
      />
      <StatCard
        icon={CreditCard}
        label={text.currentPlan}
        value={words.plan[plan]}
        note={words.price(plans[plan].monthlyPrice)}
      />
      <StatCard
        icon={Activity}
        label={text.status}
        value={words.status[status]}
        note={endDate ? end(formatDate(endDate)) : text.noEnd}
        warning={status !== 'active'}
      />
    </ul>
  );
}

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  value: string;
  note: string;
  warning?: boolean;
}

function StatCard({ icon: Icon, label, value, note, warning = false }: StatCardProps) {
  return (
    <li>
      <Card className="flex h-full items-center gap-4 px-4 py-3 sm:items-start sm:p-5">
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-control sm:max-lg:hidden',
            warning ? 'bg-warning-soft text-on-warning-soft' : 'bg-accent-soft text-on-accent-soft',
          )}
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm text-muted-on-surface">{label}</h2>
          <p className="flex flex-wrap items-baseline gap-x-2 sm:mt-0.5 sm:block">
            <span className="block leading-snug font-semibold tracking-tight text-balance sm:text-xl">{value}</span>
            <span className="text-sm text-muted-on-surface">{note}</span>
          </p>
        </div>
      </Card>
    </li>
  );
}
