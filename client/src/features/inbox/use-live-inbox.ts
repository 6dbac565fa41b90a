import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { inboxQueries, type ThreadFilter } from './inbox.queries.ts';
import { useReadAgain, useRetry } from './use-read-again.ts';

/** Where the server can't be followed. */
const pollMs = 4_000;

/** The server tells of conversations that a person has or is to have, and of the one that is open; the others are looked at. */
const listLookMs = 10_000;
/** A reply's beginning and its end are told. In between it grows, and is looked at. */
const growingLookMs = 1_000;

/** The server tells of an open one for as long as a page says so: half of how long once holds. */
const watchMs = 45_000;

/** That a conversation has been quiet for long is nobody's doing, and told by nobody. */
const quietLookMs = 60_000;

/** The open conversations that one sees, and within a second what changes of them. */
export function useThreads(filter: ThreadFilter) {
  const { isTold, reader } = useReadAgain(inboxQueries.lists);
  const threads = useInfiniteQuery({
    ...inboxQueries.threads(filter),
    refetchInterval: isTold ? listLookMs : pollMs,
  });
  useRetry(reader, threads);
  return { threads, sections: useMemo(() => sectionsOf(itemsOf(threads.data)), [threads.data]) };
}

/** A conversation that is open on the screen, and within a second what is said in it. */
export function useThread(id: number) {
  const query = inboxQueries.thread(id);
  const { isTold, reader } = useReadAgain(query.queryKey, { subjectId: String(id) });
  const thread = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.closedAt) return false;
      if (data.messages.at(-1)?.state === 'streaming') return growingLookMs;
      return isTold ? quietLookMs : pollMs;
    },
  });
  useRetry(reader, thread);
  return thread;
}

/**
 * What is said to the assistant in an open conversation is told by the server as long as somebody looks. What one has oneself is told anyway,
 * and stays one's own for as long as one sits at it.
 */
export function useWatching({
  id,
  handledBy,
  handler,
  closedAt,
}: Pick<Thread, 'id' | 'handledBy' | 'handler' | 'closedAt'>): void {
  const queryClient = useQueryClient();
  const isAssistants = handledBy === 'ai';
  const isWatched = closedAt === null && (isAssistants || handler?.isMe === true);
  useEffect(() => {
    if (!isWatched) return;
    const watch = async () => {
      if (document.visibilityState === 'hidden' || (!isAssistants && isUnattended())) return;
      await call(inboxEndpoints.watch, { params: { id }, isBackground: isUnattended() });
      // What was said before is told by nobody.
      if (isAssistants)
        await queryClient.refetchQueries({ queryKey: inboxQueries.thread(id).queryKey, type: 'active' });
    };
    // Where it fails the thread is read each minute all the same.
    const begin = () => void watch().catch(() => undefined);
    begin();
    const timer = setInterval(begin, watchMs);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [id, isAssistants, isWatched, queryClient]);
}

export interface ThreadSections {
  waiting: Thread[];
  mine: Thread[];
  others: Thread[];
}

/** In the server's order. */
function sectionsOf(all: Thread[]): ThreadSections {
  const isMine = ({ handler }: Thread) => handler?.isMe === true;
  return {
    waiting: all.filter(({ handledBy }) => handledBy === 'waiting'),
    mine: all.filter(isMine),
    others: all.filter((thread) => thread.handledBy !== 'waiting' && !isMine(thread)),
  };
}

/** One that has moved while the pages were read is there once. */
function itemsOf(data: { pages: { items: Thread[] }[] } | undefined): Thread[] {
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(items.map((thread) => [thread.id, thread])).values()];
}
