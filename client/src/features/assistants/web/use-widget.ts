import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { call } from '#client/lib/api/api.ts';
import { type WidgetBody, widgetEndpoints } from '#shared/contracts/assistants/widget.ts';

export function useSaveWidget(id: number) {
  const queryClient = useQueryClient();
  const text = useText(widgetText);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.failed, description: text.loadErrorDescription } },
    mutationFn: (body: WidgetBody) => call(widgetEndpoints.set, { params: { id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(myAssistantQueries.widget(id).queryKey, saved),
  });
}

/** The key with which visitors' identities are signed. It is kept only in the component that shows it. */
export function useIdentitySecret(id: number) {
  const queryClient = useQueryClient();
  const text = useText(widgetText);
  const [shown, setShown] = useState<string>();
  const show = useMutation({
    meta: { failed: { title: text.secretFailed, description: text.loadErrorDescription } },
    mutationFn: () => call(widgetEndpoints.secret, { params: { id } }),
    onSuccess: ({ secret }) => setShown(secret ?? undefined),
  });
  const renew = useMutation({
    meta: {
      done: { title: text.secretMade },
      failed: { title: text.secretFailed, description: text.loadErrorDescription },
    },
    mutationFn: () => call(widgetEndpoints.renewSecret, { params: { id } }),
    onSuccess: ({ secret }) => {
      setShown(secret);
      queryClient.setQueryData(myAssistantQueries.widget(id).queryKey, (own) => own && { ...own, hasSecret: true });
    },
  });
  return { shown, show, renew, hide: () => setShown(undefined) };
}
