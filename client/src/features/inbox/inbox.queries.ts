import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { inboxEndpoints } from '#shared/contracts/inbox.ts';
import type { ThreadDetail } from '#shared/contracts/inbox-threads.ts';
import { presenceEndpoints } from '#shared/contracts/presence.ts';
import { quickAnswerEndpoints } from '#shared/contracts/quick-answers.ts';
import { mergeThread, settledUpTo } from './thread-merge.ts';

/** `all`: of everybody's assistants, for administrators. */
export type InboxScope = 'own' | 'all';

/** Rows of a page: some five phones full. */
const pageSize = 50;

/** Reads of conversations, each with its key. */
export const inboxQueries = {
  lists: ['inbox', 'threads'] as const,
  threads: (scope: InboxScope) =>
    infiniteQueryOptions({
      queryKey: [...inboxQueries.lists, scope] as const,
      queryFn: ({ pageParam, signal }) => {
        const query = { scope, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) };
        return callPage(inboxEndpoints.threads, { query, signal, isBackground: isUnattended() });
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  allCounts: ['inbox', 'counts'] as const,
  counts: (scope: InboxScope) =>
    queryOptions({
      queryKey: [...inboxQueries.allCounts, scope] as const,
      queryFn: ({ signal }) => call(inboxEndpoints.counts, { query: { scope }, signal, isBackground: isUnattended() }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  thread: (id: number) =>
    queryOptions({
      queryKey: ['inbox', 'thread', id] as const,
      // What has been read and can't change any more isn't read again.
      queryFn: async ({ client, queryKey, signal }) => {
        const known = client.getQueryData<ThreadDetail>(queryKey);
        const after = known && settledUpTo(known.messages);
        const read = await call(inboxEndpoints.thread, {
          params: { id },
          query: after ? { after: String(after) } : {},
          signal,
          isBackground: isUnattended(),
        });
        return after ? mergeThread(client.getQueryData<ThreadDetail>(queryKey) ?? known, read) : read;
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  quickAnswers: queryOptions({
    queryKey: ['inbox', 'quick answers'] as const,
    queryFn: ({ signal }) => call(quickAnswerEndpoints.quickAnswers, { signal }),
  }),
  presence: queryOptions({
    queryKey: ['inbox', 'presence'] as const,
    queryFn: ({ signal }) => call(presenceEndpoints.presence, { signal }),
    refetchOnWindowFocus: true,
  }),
};
