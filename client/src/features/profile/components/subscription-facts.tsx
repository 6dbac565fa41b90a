import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Facts } from '#client/components/patterns/facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import { MessageAllowance } from './message-allowance.tsx';

/** A plan: its name, price, limits and end date. */
export function SubscriptionFacts({ subscription }: { subscription: MySubscription }) {
  const text = useText(profileText);
  const words = useText(subscriptionsText);
  const { plan, status, startDate, endDate, planDetails } = subscription;
  const { assistantsLimit, conversationsLimit, messagesUsed, messagesLimit } = planDetails;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-xl font-semibold tracking-tight">{words.plan[plan]}</p>
        <Badge tone={status === 'active' ? 'accent' : 'warning'}>{words.status[status]}</Badge>
        <p className="ml-auto text-muted-on-surface">{words.price(plans[plan].monthlyPrice)}</p>
      </div>
      {messagesLimit !== null && <MessageAllowance used={messagesUsed} limit={messagesLimit} />}
      <Facts
        facts={[
          {
            label: text.assistantsLimit,
            value: assistantsLimit === null ? words.unlimitedAssistants : formatNumber(assistantsLimit),
          },
          {
            label: text.conversationsLimit,
            value: conversationsLimit === null ? words.unlimitedConversations : formatNumber(conversationsLimit),
          },
          { label: text.startDate, value: formatDate(startDate) },
          ...(endDate ? [{ label: text.endDate, value: formatDate(endDate) }] : []),
        ]}
      />
      <Link href={paths.pricing} className={`${buttonClass('secondary')} w-full`}>
        {text.seePlans}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
