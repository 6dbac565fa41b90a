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
  /** Whether the steps are shown. False while their data are loading, and after the user has dismissed them. */
  shown: boolean;
  hide: () => void;
}

/** A user's progress towards the first lead. Each check mark depends on the server's data. */
export function useFirstSteps(user: User, assistants: OwnerAssistant[]): FirstSteps {
  // Both are not read again on mount, because the page has just read them.
  const conversations = useQuery({ ...conversationQueries.list(), refetchOnMount: false });
  const subscription = useQuery({ ...subscriptionQueries.mine(), refetchOnMount: false });
  const hasContacts = useHasContacts();
  const [hidden, hide] = useFlag(`first-steps-hidden:${user.id}`);
  const steps = firstSteps({
    create: assistants.length > 0,
    know: assistants.some(({ hasKnowledge }) => hasKnowledge),
    // Every answer of an assistant counts, also in the test chat beside the form, which is not stored.
    try: (conversations.data ?? []).length > 0 || (subscription.data?.planDetails.messagesUsed ?? 0) > 0,
    share: assistants.some(({ isLinkShared }) => isLinkShared),
    lead: hasContacts,
  });
  return { steps, shown: !hidden && conversations.data !== undefined, hide };
}
