import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { call } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast.ts';
import {
  type createWebhookBody,
  type updateWebhookBody,
  type Webhook,
  type WebhookDelivery,
  webhookEndpoints,
} from '#shared/contracts/platform/webhooks.ts';
import { webhookQueries } from './webhooks.queries.ts';

export type WebhookValues = z.output<typeof createWebhookBody>;

/** Adds or changes a webhook. Resolves with the secret if there is a new one. */
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
      return queryClient.invalidateQueries({ queryKey: webhookQueries.all });
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
      return queryClient.invalidateQueries({ queryKey: webhookQueries.all });
    },
  });
}

export function useTestWebhook() {
  const text = useText(webhooksText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.testFailed, description: text.tryAgain } },
    mutationFn: ({ id }: Webhook) => call(webhookEndpoints.test, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookQueries.list().queryKey, exact: true }),
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
      return queryClient.invalidateQueries({ queryKey: webhookQueries.all });
    },
  });
}
