import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { coalesce } from '#client/lib/coalesce.ts';
import { useEvents } from '#client/lib/events.ts';
import { useSession } from '#client/lib/session.ts';
import { setTitleCount } from '#client/lib/title.ts';
import { readPauseMs } from './live-pause.ts';
import { contactListQueries, type TotalsScope } from './use-contact-lists.ts';

/**
 * Counting looks at every contact: not with each of many changes where there are many. Where it is quick, no later than the list takes
 * the same change in: the title would tell of a contact after its row.
 */
const countPauseMs = (tookMs: number) => Math.min(2_000, Math.max(readPauseMs, 5 * tookMs));

/** Where the server can't be followed. */
const pollMs = 30_000;

/** What is counted of contacts, and again when something of them changes. */
export function useContactTotals(scope: TotalsScope) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const count = useMemo(
    () =>
      coalesce(
        () => queryClient.refetchQueries({ queryKey: contactListQueries.allTotals, type: 'active' }),
        countPauseMs,
      ),
    [queryClient],
  );
  const isTold = useEvents((event) => {
    // In a tab that nobody looks at as well: its title is what one sees of it.
    if (event.kind === 'reset' || event.change.kind.startsWith('contact.')) count();
  });
  return useQuery({
    ...contactListQueries.totals(scope),
    enabled: Boolean(user),
    refetchInterval: isTold ? false : pollMs,
  });
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
