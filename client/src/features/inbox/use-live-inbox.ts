import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '#client/lib/coalesce.ts';
import { useEvents } from '#client/lib/events.ts';
import type { Thread } from '#shared/contracts/inbox.ts';
import { type InboxScope, inboxQueries } from './inbox.queries.ts';

/** Reads that events ask for, at most so often. */
const readPauseMs = 250;

/** Where the server can't be followed. */
const pollMs = 4_000;

/** The server tells of conversations that a person has or is to have; those of the assistants are looked at. */
const listLookMs = 10_000;
const threadLookMs = 2_000;

/** That a conversation has been quiet for long is nobody's doing, and told by nobody. */
const quietLookMs = 60_000;

/** The open conversations that one sees, and within a second what changes of them. */
export function useThreads(scope: InboxScope) {
  const isTold = useReadAgain(inboxQueries.lists);
  const options = { refetchInterval: isTold ? listLookMs : pollMs };
  const all = useInfiniteQuery({ ...inboxQueries.threads(scope, 'all'), ...options });
  const mine = useInfiniteQuery({ ...inboxQueries.threads(scope, 'mine'), ...options });
  return {
    all,
    mine,
    sections: useMemo(() => sectionsOf(itemsOf(all.data), itemsOf(mine.data)), [all.data, mine.data]),
  };
}

/** A conversation that is open on the screen, and within a second what is said in it. */
export function useThread(id: number) {
  const query = inboxQueries.thread(id);
  const isTold = useReadAgain(query.queryKey, String(id));
  return useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.closedAt) return false;
      if (data.handledBy === 'ai') return threadLookMs;
      return isTold ? quietLookMs : pollMs;
    },
  });
}

/** Reads again what the server says has changed; gives whether it says so. `subjectId`: one conversation's changes alone. */
function useReadAgain(queryKey: readonly unknown[], subjectId?: string): boolean {
  const queryClient = useQueryClient();
  const key = JSON.stringify(queryKey);
  const read = useMemo(
    () => coalesce(() => queryClient.refetchQueries({ queryKey: JSON.parse(key), type: 'active' }), readPauseMs),
    [queryClient, key],
  );
  return useEvents((event) => {
    // What comes into sight is read anew.
    if (document.visibilityState === 'hidden') return;
    if (event.kind === 'reset') return read();
    const { kind, subjectId: changed } = event.change;
    const concerns = subjectId === undefined || changed === null || changed === subjectId;
    if (kind === 'conversation.changed' && concerns) read();
  });
}

export interface ThreadSections {
  waiting: Thread[];
  mine: Thread[];
  others: Thread[];
}

function sectionsOf(all: Thread[], mine: Thread[]): ThreadSections {
  const rest = all.filter(({ id }) => !mine.some((thread) => thread.id === id));
  return {
    waiting: rest.filter(({ handledBy }) => handledBy === 'waiting'),
    mine,
    others: rest.filter(({ handledBy }) => handledBy !== 'waiting'),
  };
}

function itemsOf(data: { pages: { items: Thread[] }[] } | undefined): Thread[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
