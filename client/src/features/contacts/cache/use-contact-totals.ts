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

/** Counting looks at every contact: it costs the server a millisecond for each thousand, so that it rests for seventy-five times as long. */
const pauseMsOfEach = 0.075;

/** Where the server can't be followed. */
const pollMs = 30_000;

/** What is counted of contacts, and again when something of them changes. */
export function useContactTotals(of: TotalsOf, options: { refetchOnMount?: false } = {}) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const count = useMemo(
    () =>
      coalesce(
        // The menu, the page and its board hear of a change together: whoever comes second waits for the first one's reading.
        () =>
          queryClient.refetchQueries({ queryKey: contactQueries.allTotals, type: 'active' }, { cancelRefetch: false }),
        // Else no later than the list takes the same change in: the title must not count a contact later than its row appears.
        () => Math.max(readPauseMs, pauseMsOfEach * mostCounted(queryClient)),
      ),
    [queryClient],
  );
  const isLive = useEvents((event) => {
    // In a tab that nobody looks at as well: its title is what one sees of it.
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

/** The most contacts that have been counted together. */
function mostCounted(queryClient: QueryClient): number {
  const read = queryClient.getQueriesData<ContactTotals>({ queryKey: contactQueries.allTotals });
  return Math.max(0, ...read.map(([, totals]) => totals?.total ?? 0));
}

/** How many of one's own contacts nobody has looked at yet; it is in the tab's title, too. 0 until that is known. */
export function useUnreadContacts(): number {
  const { data } = useContactTotals({ scope: 'own' });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    setTitleCount('contacts', unread);
    return () => setTitleCount('contacts', 0);
  }, [unread]);
  return unread;
}
