import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { createConversation, newestConversation } from './newest-conversation.ts';

/** Begins a conversation. Shows a toast if this fails. */
export function useCreateConversation() {
  const queryClient = useQueryClient();
  const text = useText(conversationsText);
  return useMutation({
    meta: { failed: { title: text.error, description: text.createFailed } },
    mutationFn: ({ assistantId, title }: { assistantId: number; title: string }) =>
      createConversation(queryClient, assistantId, title),
  });
}

/** Finds the newest conversation with an assistant, or begins one. Shows a toast if this fails. */
export function useOpenAssistant() {
  const queryClient = useQueryClient();
  const text = useText(conversationsText);
  return useMutation({
    meta: { failed: { title: text.error, description: text.createFailed } },
    // Two simultaneous calls run one after the other, so that the second finds the conversation that the first has begun.
    scope: { id: 'open-assistant' },
    mutationFn: (assistantId: number) => newestConversation(queryClient, assistantId),
  });
}
