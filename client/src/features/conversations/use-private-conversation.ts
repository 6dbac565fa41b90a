import { useQueryClient } from '@tanstack/react-query';
import type { Failure } from '#client/components/chat/messages/exchange.ts';
import type { Conversation as ConversationView } from '#client/components/chat/use-conversation.ts';
import { useSharedConversation } from '#client/components/chat/use-shared-conversation.ts';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { toast } from '#client/lib/toast.ts';
import type { Conversation } from '#shared/contracts/conversations/conversations.ts';
import { conversationQueries } from './conversations.queries.ts';
import { createPrivateClient, isGone, type PrivateClient } from './private-client.ts';
import { useCreateConversation } from './use-conversations.ts';

/** The user's own conversation with an assistant. `onCreated` is called when the first message has begun it. */
export function usePrivateConversation(
  userId: number,
  assistantId: number,
  conversationId: number | undefined,
  onCreated: (conversation: Conversation) => void,
): ConversationView<PrivateClient> {
  const text = useText(conversationsText);
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateConversation();

  function showFailure(failure: Failure): void {
    const reason = isGone(failure) ? text.noActiveConversation : failure.message;
    toast({ title: text.messageFailed, description: reason ?? text.sendFailed, tone: 'error' });
  }

  return useSharedConversation(`private-chat:${userId}:${assistantId}`, (dispatch, notifyTabs) =>
    createPrivateClient(
      {
        userId,
        assistantId,
        conversationId,
        async begin(title) {
          const created = await create({ assistantId, title });
          onCreated(created);
          return created;
        },
        messages: (id, page) => queryClient.fetchQuery(conversationQueries.messages(id, page)),
        onReplied() {
          void queryClient.invalidateQueries({ queryKey: conversationQueries.list().queryKey });
          void queryClient.invalidateQueries({ queryKey: subscriptionQueries.mine().queryKey });
        },
        onFailed: showFailure,
        notifyTabs,
      },
      dispatch,
    ),
  );
}
