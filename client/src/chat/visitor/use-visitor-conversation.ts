import type { Conversation } from '#client/components/chat/use-conversation.ts';
import { useSharedConversation } from '#client/components/chat/use-shared-conversation.ts';
import { createVisitorClient, type VisitorClient } from './visitor-client.ts';

export type VisitorConversation = Conversation<VisitorClient>;

/** A visitor's conversation, where this browser left it. */
export function useVisitorConversation(assistantId: number): VisitorConversation {
  return useSharedConversation(`chat:${assistantId}`, (dispatch, notifyTabs) =>
    createVisitorClient(assistantId, dispatch, notifyTabs),
  );
}
