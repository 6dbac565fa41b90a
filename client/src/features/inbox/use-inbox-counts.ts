import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setTitleCount } from '#client/lib/browser/title.ts';
import { useSession } from '#client/lib/session/session.ts';
import { type InboxScope, inboxQueries } from './inbox.queries.ts';
import { useReadAgain, useRetry } from './use-read-again.ts';

/** Reads that events ask for, at most so often. */
const countPauseMs = 2_000;

/** Where the server can't be followed. */
const pollMs = 10_000;

/** How many conversations there are, by who has them, and again when one changes hands or somebody writes. */
export function useInboxCounts(scope: InboxScope) {
  const { user } = useSession();
  // In a tab that nobody looks at as well: its title is what one sees of it.
  const { isLive, reader } = useReadAgain(inboxQueries.allCounts, { pauseMs: countPauseMs, whileHidden: true });
  const counts = useQuery({
    ...inboxQueries.counts(scope),
    enabled: Boolean(user),
    refetchInterval: isLive ? false : pollMs,
  });
  useRetry(reader, counts);
  return counts;
}

/** How many of one's own conversations want a person's look; it is in the tab's title, too. 0 until that is known. */
export function useUnseenThreads(): number {
  const { data } = useInboxCounts('own');
  const unseen = data?.unseen ?? 0;
  useEffect(() => {
    setTitleCount('inbox', unseen);
    return () => setTitleCount('inbox', 0);
  }, [unseen]);
  return unseen;
}
