import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { inboxQueries, type ThreadFilter } from './inbox.queries.ts';
import { useReadAgain, useRetry } from './use-read-again.ts';

/** The polling interval while no events come from the server. */
const pollMs = 4_000;

/** The polling interval of the list. Events come only for the open conversation and those that an agent has or is to have. */
const listLookMs = 10_000;
/** The shortest times between two reads of the list and of the open conversation that events cause. The first read is immediate. */
const listPauseMs = 2_000;
const threadPauseMs = 500;
/** The polling interval of a growing reply. Events come only for its beginning and its end. */
const growingLookMs = 1_000;

/** How often the page of an open conversation asks for its events. One request is valid for twice as long. */
const watchMs = 45_000;

/** The polling interval for a conversation that may go quiet, because no event reports that. */
const quietLookMs = 60_000;

/** The open conversations that the user may see. Changes are shown at once, or within two seconds if there are many. */
export function useThreads(filter: ThreadFilter) {
  const { isLive, reader } = useReadAgain(inboxQueries.lists, { pauseMs: listPauseMs });
  const threads = useInfiniteQuery({
    ...inboxQueries.threads(filter),
    refetchInterval: isLive ? listLookMs : pollMs,
  });
  useRetry(reader, threads);
  return { threads, sections: useMemo(() => sectionsOf(itemsOf(threads.data)), [threads.data]) };
}

/** A conversation that is open on the screen. New messages are shown within a second. */
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
 * Reports to the server that the user is looking at a conversation. For one that the assistant handles, the server publishes its messages only
 * meanwhile. For one that the user handles, it always does, and the conversation remains the user's while the user is at the screen.
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
      // Earlier messages cause no event.
      if (isAssistants)
        await queryClient.refetchQueries({ queryKey: inboxQueries.thread(id).queryKey, type: 'active' });
    };
    // If this fails, the thread is still read every minute.
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

/** The conversations by section, in the server's order. */
function sectionsOf(all: Thread[]): ThreadSections {
  const isMine = ({ handler }: Thread) => handler?.isMe === true;
  return {
    waiting: all.filter(({ handledBy }) => handledBy === 'waiting'),
    mine: all.filter(isMine),
    others: all.filter((thread) => thread.handledBy !== 'waiting' && !isMine(thread)),
  };
}

/** The conversations of all pages. One that moved while the pages were read appears only once. */
function itemsOf(data: { pages: { items: Thread[] }[] } | undefined): Thread[] {
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(items.map((thread) => [thread.id, thread])).values()];
}
