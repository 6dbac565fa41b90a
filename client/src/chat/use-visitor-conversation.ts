import { type Conversation, useConversation } from '#client/components/chat/use-conversation.ts';
import { createVisitorClient, type VisitorClient } from './visitor-client.ts';

export type VisitorConversation = Conversation<VisitorClient>;

/** A visitor's conversation, where this browser left it. */
export function useVisitorConversation(assistantId: number): VisitorConversation {
  return useConversation((dispatch) => createVisitorClient(assistantId, dispatch));
}
