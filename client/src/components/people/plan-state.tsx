import { Badge } from '#client/components/ui/badge.tsx';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';

interface PlanStateProps {
  status: ListedUser['subscription']['status'];
  /** The page's words: a plan is active, or whatever else it is counts as a trial. */
  text: { active: string; trial: string };
}

/** Whether a user's plan is active, in the two words that lists of users have for it. */
export function PlanState({ status, text }: PlanStateProps) {
  return status === 'active' ? <Badge tone="accent">{text.active}</Badge> : <Badge tone="warning">{text.trial}</Badge>;
}
