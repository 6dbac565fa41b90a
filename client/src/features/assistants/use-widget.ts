import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { type WidgetBody, widgetEndpoints } from '#shared/contracts/widget.ts';
import { myAssistantQueries } from './assistants.queries.ts';
import { widgetText } from './widget-text.ts';

export function useSaveWidget(id: number) {
  const queryClient = useQueryClient();
  const text = useText(widgetText);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.failed, description: text.loadErrorDescription } },
    mutationFn: (body: WidgetBody) => call(widgetEndpoints.set, { params: { id }, body }),
    onSuccess: (saved) => queryClient.setQueryData(myAssistantQueries.widget(id).queryKey, saved),
  });
}
