import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';

/** The plan's name, in the colour of its state. */
export function PlanBadge({ subscription: { plan, status } }: { subscription: MySubscription }) {
  const words = useText(subscriptionsText);
  return <Badge tone={status === 'active' ? 'accent' : 'warning'}>{words.plan[plan]}</Badge>;
}
