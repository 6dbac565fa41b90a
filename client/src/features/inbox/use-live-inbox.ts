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

/** Events come for conversations that an agent has or is to have, and for the one that is open; the others are polled. */
const listLookMs = 10_000;
/** Reads of the list, and of the open conversation, that events ask for: the first at once, those that follow at most so often. */
const listPauseMs = 2_000;
const threadPauseMs = 500;
/** Events come for a reply's beginning and its end. In between it grows, and is polled. */
const growingLookMs = 1_000;

/** Events come for an open one as long as its page asks for them: twice in the time for which once holds. */
const watchMs = 45_000;

/** No event says that a conversation has gone quiet: poll. */
const quietLookMs = 60_000;

/** The open conversations that one sees, and what changes of them: at once, or within two seconds where much does. */
export function useThreads(filter: ThreadFilter) {
  const { isLive, reader } = useReadAgain(inboxQueries.lists, { pauseMs: listPauseMs });
  const threads = useInfiniteQuery({
    ...inboxQueries.threads(filter),
    refetchInterval: isLive ? listLookMs : pollMs,
  });
  useRetry(reader, threads);
  return { threads, sections: useMemo(() => sectionsOf(itemsOf(threads.data)), [threads.data]) };
}

/** A conversation that is open on the screen, and within a second what is said in it. */
export function useThread(id: number) {
  const query = inboxQueries.thread(id);
  const { isLive, reader } = useReadAgain(query.queryKey, { subjectId: String(id), pauseMs: threadPauseMs });
  const thread = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.closedAt) return false;
      if (data.messages.at(-1)?.state === 'streaming') return growingLookMs;
      return isLive ? quietLookMs : pollMs;
    },
  });
  useRetry(reader, thread);
  return thread;
}

/**
 * The server publishes what is said to the assistant in an open conversation as long as somebody looks. For one's own conversations it always does,
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
      // No event comes for what was said before.
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
