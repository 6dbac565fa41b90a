import { type Dispatch, useEffect, useRef } from 'react';
import type { ConversationClient } from './conversation-client.ts';
import type { ConversationAction } from './conversation-state.ts';
import { type OtherTabs, otherTabs } from './other-tabs.ts';
import { type Conversation, useConversation } from './use-conversation.ts';

/**
 * A conversation that shows messages from the browser's other tabs at once. `name` is the same in all tabs that may have it open. The
 * client calls `notifyTabs` when there are new messages.
 */
export function useSharedConversation<Client extends ConversationClient>(
  name: string,
  createClient: (dispatch: Dispatch<ConversationAction>, notifyTabs: () => void) => Client,
): Conversation<Client> {
  const tabs = useRef<OtherTabs>(undefined);
  const conversation = useConversation((dispatch) => createClient(dispatch, () => tabs.current?.notify()));
  const { client, state } = conversation;
  const hasEnded = state.phase === 'ended';
  useEffect(() => {
    if (hasEnded) return;
    const joined = otherTabs(name, client.refresh);
    tabs.current = joined;
    return () => {
      tabs.current = undefined;
      joined.leave();
    };
  }, [name, client, hasEnded]);
  return conversation;
}
