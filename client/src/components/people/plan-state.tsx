import { Badge } from '#client/components/ui/badge.tsx';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';

interface PlanStateProps {
  status: ListedUser['subscription']['status'];
  /** The page's labels. Every plan that is not active counts as a trial. */
  text: { active: string; trial: string };
}

/** Whether a user's plan is active, in the two labels that lists of users use. */
export function PlanState({ status, text }: PlanStateProps) {
  return status === 'active' ? <Badge tone="accent">{text.active}</Badge> : <Badge tone="warning">{text.trial}</Badge>;
}
