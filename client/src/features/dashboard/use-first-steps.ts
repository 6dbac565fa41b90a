import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '#client/features/conversations/use-conversations.ts';
import type { User } from '#shared/contracts/auth.ts';
import { firstSteps, type Step } from './first-steps.ts';
import { useFlag } from './use-flag.ts';

interface FirstSteps {
  steps: Step[];
  /** Not while something of it is still being read, nor after it has been put away. */
  shown: boolean;
  /** The link has been copied. */
  markShared: () => void;
  hide: () => void;
}

/** How far a user is on the way to the first lead. Each tick follows what is stored; the copied link, this browser. */
export function useFirstSteps(user: User, assistantCount: number): FirstSteps {
  const conversations = useQuery(conversationQueries.list());
  const [shared, markShared] = useFlag(`link-shared:${user.id}`);
  const [hidden, hide] = useFlag(`first-steps-hidden:${user.id}`);
  const steps = firstSteps({
    create: assistantCount > 0,
    try: (conversations.data ?? []).length > 0,
    share: shared,
    // Nothing that the API offers tells a lead yet: unticked is the honest answer.
    lead: false,
  });
  return { steps, shown: !hidden && conversations.data !== undefined, markShared, hide };
}
