import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { webhookEndpoints } from '#shared/contracts/platform/webhooks.ts';

const pageSize = 20;

/** The polling interval of an open log while one of its deliveries is waiting. */
const watchMs = 3_000;

/** All queries of webhooks, with their keys. */
export const webhookQueries = {
  all: ['webhooks'] as const,
  list: () =>
    queryOptions({
      queryKey: webhookQueries.all,
      queryFn: ({ signal }) => call(webhookEndpoints.list, { signal }),
      staleTime: 0,
    }),
  /** A webhook's deliveries, page by page. They are polled while one is waiting. */
  deliveries: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.all, id, 'deliveries'] as const,
      queryFn: ({ pageParam, signal }) =>
        callPage(webhookEndpoints.deliveries, {
          params: { id },
          query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
          isBackground: isUnattended(),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some((delivery) => delivery.state === 'waiting')) ? watchMs : false,
    }),
  /** The ids and names of the user's own assistants, whose events a webhook may get. */
  assistantNames: () =>
    queryOptions({
      queryKey: ['assistants', 'names', 'mine'],
      queryFn: async ({ signal }) => {
        const own = await call(assistantEndpoints.list, { query: { owner: 'me', limit: 500 }, signal });
        return own.map(({ id, name }) => ({ id, name }));
      },
    }),
};
