import { Badge } from '#client/components/ui/badge.tsx';
import { useSubscriptionText } from '#client/features/subscriptions/use-subscriptions.ts';
import type { MySubscription } from '#shared/contracts/subscriptions.ts';

/** The plan's name, in the colour of its state. */
export function PlanBadge({ subscription: { plan, status } }: { subscription: MySubscription }) {
  const words = useSubscriptionText();
  return <Badge tone={status === 'active' ? 'accent' : 'warning'}>{words.plan[plan]}</Badge>;
}
