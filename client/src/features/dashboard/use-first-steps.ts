import { useQuery } from '@tanstack/react-query';
import { useHasContacts } from '#client/data/contact-counts.ts';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { conversationQueries } from '#client/features/conversations/conversations.queries.ts';
import { useFlag } from '#client/hooks/use-flag.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { firstSteps, type Step } from './first-steps.ts';

interface FirstSteps {
  steps: Step[];
  /** Not while something of it is still being read, nor after it has been put away. */
  shown: boolean;
  hide: () => void;
}

/** How far a user is on the way to the first lead. Each tick follows what the server knows. */
export function useFirstSteps(user: User, assistants: OwnerAssistant[]): FirstSteps {
  // The page has just read both.
  const conversations = useQuery({ ...conversationQueries.list(), refetchOnMount: false });
  const subscription = useQuery({ ...subscriptionQueries.mine(), refetchOnMount: false });
  const hasContacts = useHasContacts();
  const [hidden, hide] = useFlag(`first-steps-hidden:${user.id}`);
  const steps = firstSteps({
    create: assistants.length > 0,
    know: assistants.some(({ hasKnowledge }) => hasKnowledge),
    // Whatever an assistant has answered counts: the test chat beside the form, too, which is stored nowhere.
    try: (conversations.data ?? []).length > 0 || (subscription.data?.planDetails.messagesUsed ?? 0) > 0,
    share: assistants.some(({ isLinkShared }) => isLinkShared),
    lead: hasContacts,
  });
  return { steps, shown: !hidden && conversations.data !== undefined, hide };
}
