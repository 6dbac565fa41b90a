import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { webhookEndpoints } from '#shared/contracts/platform/webhooks.ts';

const pageSize = 20;

/** How often a log that is open is read while something in it waits. */
const watchMs = 3_000;

/** Every read of webhooks, each with its key. */
export const webhookQueries = {
  all: ['webhooks'] as const,
  list: () =>
    queryOptions({
      queryKey: webhookQueries.all,
      queryFn: ({ signal }) => call(webhookEndpoints.list, { signal }),
      staleTime: 0,
    }),
  /** A webhook's deliveries, page after page; read again as long as one waits. */
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
  /** One's own assistants that may have events, by id and name. */
  assistantNames: () =>
    queryOptions({
      queryKey: ['assistants', 'names', 'mine'],
      queryFn: async ({ signal }) => {
        const own = await call(assistantEndpoints.list, { query: { owner: 'me', limit: 500 }, signal });
        return own.map(({ id, name }) => ({ id, name }));
      },
    }),
};
