import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '#client/lib/events/coalesce.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { contactDetailQueries } from './contact-detail.queries.ts';
import { readPauseMs } from './live-pause.ts';

/** Where the server can't be followed. */
const pollMs = 5_000;

/** A contact that is open, and within a second whatever changes of it. */
export function useLiveDetail(contactId: string) {
  const queryClient = useQueryClient();
  const query = contactDetailQueries.detail(contactId);
  const read = useMemo(() => {
    const { queryKey } = contactDetailQueries.detail(contactId);
    return coalesce(() => queryClient.refetchQueries({ queryKey, type: 'active' }), readPauseMs);
  }, [queryClient, contactId]);
  const isTold = useEvents((event) => {
    if (document.visibilityState === 'hidden') return;
    // Which contact another one was joined to is not told: the address may name it still.
    const known = queryClient.getQueryData(query.queryKey)?.id;
    const { kind, subjectId } = event.kind === 'reset' ? { kind: '', subjectId: null } : event.change;
    const concerns = subjectId === null || subjectId === contactId || subjectId === known;
    if (event.kind === 'reset' || (kind.startsWith('contact.') && concerns)) read();
  });
  return useQuery({ ...query, refetchInterval: ({ state }) => (isTold || !state.data ? false : pollMs) });
}
