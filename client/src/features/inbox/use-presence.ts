import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { call } from '#client/lib/api/api.ts';
import { notifyTabs } from '#client/lib/session/tabs.ts';
import { presenceEndpoints } from '#shared/contracts/accounts/presence.ts';
import { inboxQueries } from './inbox.queries.ts';

/** Whether the user has set themselves as available for visitors, and the function that sets it. */
export function usePresence() {
  const queryClient = useQueryClient();
  const text = useText(inboxText);
  const { data } = useQuery(inboxQueries.presence);
  const change = useMutation({
    meta: { failed: { title: text.presence.failed } },
    scope: { id: 'presence' },
    mutationFn: (available: boolean) => call(presenceEndpoints.setPresence, { body: { available } }),
    onSuccess: (presence) => {
      const { queryKey } = inboxQueries.presence;
      queryClient.setQueryData(queryKey, presence);
      notifyTabs({ kind: 'changed', queryKey });
    },
  });
  return { available: change.isPending ? change.variables : data?.available, setAvailable: change.mutate };
}
