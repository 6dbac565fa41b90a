import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { behind } from '#client/lib/api/ahead.ts';
import { setTitleCount } from '#client/lib/browser/title.ts';
import { useSession } from '#client/lib/session/session.ts';
import { inboxQueries } from './inbox.queries.ts';
import { useReadAgain, useRetry } from './use-read-again.ts';

/** The shortest time between two reads that events cause. */
const countPauseMs = 2_000;

/** The polling interval while no events come from the server. */
const pollMs = 10_000;

/**
 * The number of the user's own unseen conversations. It is also shown in the tab's title. 0 until it is known. It is counted again when a
 * conversation changes.
 */
export function useUnseenThreads(): number {
  const { user } = useSession();
  // Hidden tabs count too, because their title shows the number.
  const { isLive, reader } = useReadAgain(inboxQueries.allCounts, { pauseMs: countPauseMs, whileHidden: true });
  const counts = useQuery({
    ...behind(inboxQueries.counts('own')),
    enabled: Boolean(user),
    refetchInterval: isLive ? false : pollMs,
  });
  useRetry(reader, counts);
  const unseen = counts.data?.unseen ?? 0;
  useEffect(() => {
    setTitleCount('inbox', unseen);
    return () => setTitleCount('inbox', 0);
  }, [unseen]);
  return unseen;
}
