import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { type ReadFrom, readNew } from '#client/lib/transcript.ts';
import { presenceEndpoints } from '#shared/contracts/accounts/presence.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import type { ThreadDetail, ThreadListQuery } from '#shared/contracts/conversations/inbox-threads.ts';
import { quickAnswerEndpoints } from '#shared/contracts/conversations/quick-answers.ts';
import type { EndedFilter } from '#shared/domain/conversations/ended-address.ts';
import { withOpen } from './timeline.ts';

/** Whose conversations are shown. `all` is for administrators: the conversations of everybody's assistants. */
export type InboxScope = 'own' | 'all';

/** Which open conversations the list shows. */
export interface ThreadFilter {
  scope: InboxScope;
  assistantId?: number | undefined;
  /** Shows only conversations that wait for a person, or only the user's own. Undefined for all. */
  holder?: Exclude<ThreadListQuery['filter'], 'all'> | undefined;
}

/** A conversation with the messages that have been read so far. */
export interface OpenThread extends ThreadDetail {
  /** Whether there are messages before those that have been read. */
  hasOlder: boolean;
}

/** How many messages of a conversation are read when it is opened: about six screens. */
export const newestMessages = 60;

/** Reads a page of a conversation's messages. */
export function readThread(id: number, query: ReadFrom | { before: string } | { limit: number }, signal?: AbortSignal) {
  return call(inboxEndpoints.thread, {
    params: { id },
    query,
    ...(signal ? { signal } : {}),
    isBackground: isUnattended(),
  });
}

/** How many rows a page has: about five screens of a phone. */
const pageSize = 50;

/** All queries of conversations, with their keys. */
export const inboxQueries = {
  /** The cards that can be sent to the visitor to fill in: forms, and the booking card. */
  sendable: (id: number) =>
    queryOptions({
      queryKey: ['inbox', 'sendable', id] as const,
      queryFn: ({ signal }) => call(inboxEndpoints.sendable, { params: { id }, signal }),
      staleTime: 60_000,
    }),
  lists: ['inbox', 'threads'] as const,
  threads: (filter: ThreadFilter) =>
    infiniteQueryOptions({
      queryKey: [...inboxQueries.lists, filter] as const,
      queryFn: ({ pageParam, signal }) => {
        const { scope, assistantId, holder } = filter;
        const query = {
          ...{ scope, limit: pageSize },
          ...(assistantId && { assistantId: String(assistantId) }),
          ...(holder && { filter: holder }),
          ...(pageParam && { cursor: pageParam }),
        };
        return callPage(inboxEndpoints.threads, { query, signal, isBackground: isUnattended() });
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
    }),
  ended: ({ scope, assistantId }: ThreadFilter, ended: EndedFilter) =>
    infiniteQueryOptions({
      queryKey: ['inbox', 'ended', scope, assistantId, ended] as const,
      queryFn: ({ pageParam, signal }) => {
        const { outcome, opinion, theme, from, to } = ended;
        const query = {
          ...{ scope, limit: pageSize },
          ...(assistantId && { assistantId: String(assistantId) }),
          ...(outcome && { outcome }),
          ...(opinion && (typeof opinion === 'number' ? { score: String(opinion) } : { rating: opinion })),
          ...(theme && { theme }),
          ...(from && to && { from, to }),
          ...(pageParam && { cursor: pageParam }),
        };
        return callPage(inboxEndpoints.ended, { query, signal });
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
    }),
  allCounts: ['inbox', 'counts'] as const,
  counts: (scope: InboxScope) =>
    queryOptions({
      queryKey: [...inboxQueries.allCounts, scope] as const,
      queryFn: ({ signal }) => call(inboxEndpoints.counts, { query: { scope }, signal, isBackground: isUnattended() }),
      staleTime: 0,
    }),
  thread: (id: number) =>
    queryOptions({
      queryKey: ['inbox', 'thread', id] as const,
      // Messages that have been read and can no longer change are not read again.
      queryFn: async ({ client, queryKey, signal }): Promise<OpenThread> => {
        const known = () => client.getQueryData<OpenThread>(queryKey);
        const { messages, page, isFirst } = await readNew(
          () => known()?.messages ?? [],
          (from) => readThread(id, from ? withOpen(from, known()?.messages ?? []) : { limit: newestMessages }, signal),
        );
        return { ...page, messages, hasOlder: isFirst ? (page.hasMore ?? false) : (known()?.hasOlder ?? false) };
      },
      staleTime: 0,
    }),
  quickAnswers: queryOptions({
    queryKey: ['inbox', 'quick answers'] as const,
    queryFn: ({ signal }) => call(quickAnswerEndpoints.quickAnswers, { signal }),
  }),
  presence: queryOptions({
    queryKey: ['inbox', 'presence'] as const,
    queryFn: ({ signal }) => call(presenceEndpoints.presence, { signal }),
    // The user may have changed it on another device.
    staleTime: 0,
    refetchOnWindowFocus: true,
  }),
};
