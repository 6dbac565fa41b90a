import type { Conversation } from '#client/components/chat/use-conversation.ts';
import { useSharedConversation } from '#client/components/chat/use-shared-conversation.ts';
import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { shown } from './shown-notice.ts';
import { createVisitorClient, type VisitorClient } from './visitor-client.ts';

export type VisitorConversation = Conversation<VisitorClient>;

/** The visitor's conversation, continued where this browser left it. */
export function useVisitorConversation({ id, notice }: VisitedAssistant): VisitorConversation {
  shown.notice = notice;
  return useSharedConversation(`chat:${id}`, (dispatch, notifyTabs) => createVisitorClient(id, dispatch, notifyTabs));
}
