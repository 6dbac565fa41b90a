import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { callPage } from '#client/lib/call-page.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import { type Connection, type CreateConnectionBody, whatsappEndpoints } from '#shared/contracts/whatsapp.ts';
import { connectionsText } from './connections-text.ts';

/** The specification's: a connection changes by itself. */
const refetchMs = 3_000;
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
      refetchInterval: refetchMs,
      refetchIntervalInBackground: true,
      placeholderData: keepPreviousData,
    }),
  /** What a user's number may speak for. */
  assistantsOf: (userId: number) =>
    queryOptions({
      queryKey: ['assistants', 'of', userId],
      queryFn: ({ signal }) => call(assistantEndpoints.list, { query: { owner: String(userId), limit: 500 }, signal }),
    }),
};

export function useCreateConnection() {
  const text = useText(connectionsText);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateConnectionBody) => call(whatsappEndpoints.create, { body }),
    onSuccess: () => {
      toast({ title: text.created });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      toast({ tone: 'error', title: text.createFailed, description: userMessageOf(error, text.tryAgain) }),
  });
}

export function useRemoveConnection() {
  const text = useText(connectionsText);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Connection) => call(whatsappEndpoints.remove, { params: { id } }),
    onSuccess: () => {
      toast({ title: text.removed });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      toast({ tone: 'error', title: text.removeFailed, description: userMessageOf(error, text.tryAgain) }),
  });
}
