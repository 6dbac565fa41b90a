import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { paths } from '#client/lib/paths.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import { MessageUsage } from './message-usage.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { SectionCard } from './section-card.tsx';

/** 'Tu Plan': what the plan includes, how much of it is used, and in the free plan a link to upgrade. */
export function PlanCard({ subscription }: { subscription: MySubscription }) {
  const text = useText(dashboardText);
  const words = useText(subscriptionsText);
  const { plan, planDetails } = subscription;
  const { assistantsLimit } = planDetails;
  const holds = [
    assistantsLimit === null ? text.assistantsUnlimited : text.assistantsIncluded(assistantsLimit),
    text.historyKept(plans[plan].retentionHours),
    words.price(plans[plan].monthlyPrice),
  ];
  return (
    <SectionCard title={text.yourPlan} action={<PlanBadge subscription={subscription} />}>
      <MessageUsage details={planDetails} />
      <ul className="mt-4 space-y-2 text-sm">
        {holds.map((entry) => (
          <li key={entry} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-link" />
            {entry}
          </li>
        ))}
      </ul>
      {subscription.request && (
        <p role="status" className="mt-4 text-sm text-muted-on-surface">
          {words.requested(words.plan[subscription.request.plan])}
        </p>
      )}
      {plan === 'free' && (
        <Link href={paths.pricing} className={`${buttonClass('primary')} mt-5 w-full`}>
          {text.upgrade}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </SectionCard>
  );
}
