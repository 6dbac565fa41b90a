import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { createConversation, newestConversation } from './newest-conversation.ts';

/** Begins a conversation. When that fails a toast says so. */
export function useCreateConversation() {
  const queryClient = useQueryClient();
  const text = useText(conversationsText);
  return useMutation({
    meta: { failed: { title: text.error, description: text.createFailed } },
    mutationFn: ({ assistantId, title }: { assistantId: number; title: string }) =>
      createConversation(queryClient, assistantId, title),
  });
}

/** The newest conversation with an assistant, or a new one. When that fails a toast says so. */
export function useOpenAssistant() {
  const queryClient = useQueryClient();
  const text = useText(conversationsText);
  return useMutation({
    meta: { failed: { title: text.error, description: text.createFailed } },
    // One after the other: the second of two at once finds what the first has begun.
    scope: { id: 'open-assistant' },
    mutationFn: (assistantId: number) => newestConversation(queryClient, assistantId),
  });
}
