import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNewDay } from '#client/hooks/use-new-day.ts';
import { coalesce } from '#client/lib/events/coalesce.ts';
import { useEvents } from '#client/lib/events/events.ts';
import { useSession } from '#client/lib/session/session.ts';
import { countsKey, ownTotalsKey, totalsKey } from './pending-contacts.queries.ts';

/** The shortest pause between two counts. */
const shortestPauseMs = 1_500;

/** The pause after totals, per contact. Totals cost the server 1 ms per 1,000 contacts, and the pause is 75 times as long. */
const pauseMsOfEach = 0.075;

/** The polling interval while no events come from the server. */
const pollMs = 30_000;

/** Reads the shown counts again after events. Returns options for a query of counts. */
export function useRecounting() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const count = useMemo(() => {
    const recount = () => refetchCounts(queryClient);
    return coalesce(recount, () => pauseMs(queryClient));
  }, [queryClient]);
  const isLive = useEvents((event) => {
    // Hidden tabs count too, because their title shows the number.
    if (event.kind === 'reset' || (event.kind === 'change' && event.change.kind.startsWith('contact.'))) count();
  });
  useNewDay(count);
  return { enabled: Boolean(user), refetchInterval: isLive ? (false as const) : pollMs };
}

/**
 * The menu, the page and its board get an event at the same time. The later ones wait for the first one's requests. The totals of all own
 * contacts contain what waits, so that it is not read beside them.
 */
function refetchCounts(queryClient: QueryClient): Promise<void> {
  const hasTotals = queryClient.getQueryCache().find({ queryKey: ownTotalsKey, type: 'active' }) !== undefined;
  const predicate = ({ queryKey }: Query) => !hasTotals || queryKey[2] === 'totals';
  return queryClient.refetchQueries({ queryKey: countsKey, type: 'active', predicate }, { cancelRefetch: false });
}

function pauseMs(queryClient: QueryClient): number {
  const shown = queryClient.getQueriesData<{ total: number }>({ queryKey: totalsKey, type: 'active' });
  return Math.max(shortestPauseMs, ...shown.map(([, totals]) => pauseMsOfEach * (totals?.total ?? 0)));
}
