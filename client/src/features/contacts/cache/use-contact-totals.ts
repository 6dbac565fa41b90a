import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNewDay } from '#client/hooks/use-new-day.ts';
import { setTitleCount } from '#client/lib/browser/title.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { ContactTotals } from '#shared/contracts/contacts/contact-work.ts';
import { contactQueries, type TotalsOf } from './contacts.queries.ts';
import { readPauseMs } from './use-live-contacts.ts';

/** The pause after a count, per contact. A count costs the server 1 ms per 1,000 contacts, and the pause is 75 times as long. */
const pauseMsOfEach = 0.075;

/** The polling interval while no events come from the server. */
const pollMs = 30_000;

/** The totals of contacts. They are counted again when a contact changes. */
export function useContactTotals(of: TotalsOf, options: { refetchOnMount?: false } = {}) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const count = useMemo(
    () =>
      coalesce(
        // The menu, the page and its board get an event at the same time. The later ones wait for the first one's request.
        () =>
          queryClient.refetchQueries({ queryKey: contactQueries.allTotals, type: 'active' }, { cancelRefetch: false }),
        // The shortest pause is that of the lists, so that the title counts a contact no later than its row appears.
        () => Math.max(readPauseMs, pauseMsOfEach * mostCounted(queryClient)),
      ),
    [queryClient],
  );
  const isLive = useEvents((event) => {
    // Hidden tabs count too, because their title shows the number.
    if (event.kind === 'reset' || (event.kind === 'change' && event.change.kind.startsWith('contact.'))) count();
  });
  useNewDay(count);
  return useQuery({
    ...contactQueries.totals(of),
    ...options,
    enabled: Boolean(user),
    refetchInterval: isLive ? false : pollMs,
  });
}

/** The largest total of all counts that have been read. */
function mostCounted(queryClient: QueryClient): number {
  const read = queryClient.getQueriesData<ContactTotals>({ queryKey: contactQueries.allTotals });
  return Math.max(0, ...read.map(([, totals]) => totals?.total ?? 0));
}

/** The number of the user's own contacts that nobody has read. It is also shown in the tab's title. 0 until it is known. */
export function useUnreadContacts(): number {
  const { data } = useContactTotals({ scope: 'own' });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    setTitleCount('contacts', unread);
    return () => setTitleCount('contacts', 0);
  }, [unread]);
  return unread;
}
