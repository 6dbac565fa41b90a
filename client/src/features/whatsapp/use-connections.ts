import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { coalesce } from '#client/lib/coalesce.ts';
import { useEvents } from '#client/lib/events.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import { type Connection, type CreateConnectionBody, whatsappEndpoints } from '#shared/contracts/whatsapp.ts';
import { connectionsText } from './connections-text.ts';

/** Where the server can't be followed, the specification's: a connection changes by itself. */
const refetchMs = { polled: 3_000, told: 60_000 };
const readPauseMs = 300;
const pageSize = 24;
const queryKey = ['whatsapp-connections'];

export const connectionQueries = {
  page: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...queryKey, { cursor }],
      queryFn: ({ signal }) =>
        callPage(whatsappEndpoints.list, {
          query: { limit: pageSize, ...(cursor ? { cursor } : {}) },
          signal,
          isBackground: isUnattended(),
        }),
      placeholderData: keepPreviousData,
    }),
  /** What a user's number may speak for. */
  assistantsOf: (userId: number) =>
    queryOptions({
      queryKey: ['assistants', 'of', userId],
      queryFn: ({ signal }) => call(assistantEndpoints.list, { query: { owner: String(userId), limit: 500 }, signal }),
    }),
};

/** A page of the connections, and whatever changes of them, in sight or not. */
export function useConnections(cursor: string | undefined) {
  const queryClient = useQueryClient();
  const read = useMemo(
    () => coalesce(() => queryClient.refetchQueries({ queryKey, type: 'active' }), readPauseMs),
    [queryClient],
  );
  const isTold = useEvents((event) => {
    if (event.kind === 'reset' || event.change.kind.startsWith('connection.')) read();
  });
  return useQuery({
    ...connectionQueries.page(cursor),
    refetchInterval: isTold ? refetchMs.told : refetchMs.polled,
    refetchIntervalInBackground: true,
  });
}

export function useCreateConnection() {
  const text = useText(connectionsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.created }, failed: { title: text.createFailed, description: text.tryAgain } },
    mutationFn: (body: CreateConnectionBody) => call(whatsappEndpoints.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useRemoveConnection() {
  const text = useText(connectionsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.removed } },
    mutationFn: ({ id }: Connection) => call(whatsappEndpoints.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
