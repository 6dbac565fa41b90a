import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { isUnattended } from '#client/lib/presence.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import {
  type createWebhookBody,
  type updateWebhookBody,
  type Webhook,
  type WebhookDelivery,
  webhookEndpoints,
} from '#shared/contracts/webhooks.ts';
import { webhooksText } from './text.ts';

const queryKey = ['webhooks'];
const pageSize = 20;
/** How often a log that is open is read while something in it waits. */
const watchMs = 3_000;

const queries = {
  list: () =>
    queryOptions({ queryKey, queryFn: ({ signal }) => call(webhookEndpoints.list, { signal }), staleTime: 0 }),
  /** Of whom there can be something to tell. */
  assistants: () =>
    queryOptions({
      queryKey: ['assistants', 'names', 'mine'],
      queryFn: async ({ signal }) => {
        const own = await call(assistantEndpoints.list, { query: { owner: 'me', limit: 500 }, signal });
        return own.map(({ id, name }) => ({ id, name }));
      },
    }),
};

export const useWebhooks = () => useQuery(queries.list());

/** One's own assistants, by id and name. */
export const useAssistantNames = () => useQuery(queries.assistants());

export type WebhookValues = z.output<typeof createWebhookBody>;

/** Adds a webhook, or changes one; gives the secret where there is a new one. */
export function useSaveWebhook(id?: number) {
  const text = useText(webhooksText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.saveFailed, description: text.tryAgain } },
    gcTime: 0,
    mutationFn: async (
      body: z.output<typeof updateWebhookBody> & Partial<WebhookValues>,
    ): Promise<string | undefined> => {
      if (id !== undefined) return (await call(webhookEndpoints.update, { params: { id }, body })).secret;
      const { url = '', events = [], assistantId = null } = body;
      return (await call(webhookEndpoints.create, { body: { url, events, assistantId } })).secret;
    },
    onSuccess: (_, { renewSecret }) => {
      if (!renewSecret) toast({ title: id === undefined ? text.added : text.saved });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useRemoveWebhook() {
  const text = useText(webhooksText);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => call(webhookEndpoints.remove, { params: { id } }),
    onSuccess: () => {
      toast({ title: text.removed });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useTestWebhook() {
  const text = useText(webhooksText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.testFailed, description: text.tryAgain } },
    mutationFn: ({ id }: Webhook) => call(webhookEndpoints.test, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

/** What a webhook was told, page after page; read again as long as something waits. */
export function useDeliveries(id: number) {
  return useInfiniteQuery({
    queryKey: [...queryKey, id, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      callPage(webhookEndpoints.deliveries, {
        params: { id },
        query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        isBackground: isUnattended(),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((delivery) => delivery.state === 'waiting')) ? watchMs : false,
  });
}

export function useResendDelivery(id: number) {
  const text = useText(webhooksText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.resendFailed, description: text.tryAgain } },
    mutationFn: (delivery: WebhookDelivery) =>
      call(webhookEndpoints.resend, { params: { id, deliveryId: delivery.id } }),
    onSuccess: () => {
      toast({ title: text.resent });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
