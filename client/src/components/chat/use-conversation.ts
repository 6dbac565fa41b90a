import { type Dispatch, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { onComeback } from '#client/lib/events/comeback.ts';
import type { ConversationClient } from './conversation-client.ts';
import {
  type ConversationAction,
  type ConversationState,
  conversationReducer,
  initialConversation,
} from './conversation-state.ts';

export interface Conversation<Client extends ConversationClient = ConversationClient> {
  state: ConversationState;
  client: Client;
}

/**
 * A conversation on a screen. It is read when the page opens, and again when the user comes back. Another conversation needs another `key`.
 */
export function useConversation<Client extends ConversationClient>(
  createClient: (dispatch: Dispatch<ConversationAction>) => Client,
): Conversation<Client> {
  const [state, dispatch] = useReducer(conversationReducer, initialConversation);
  const [client] = useState(() => createClient(dispatch));

  // In a layout effect, before the browser paints, so that the welcome is not shown before messages that are still to be read.
  useLayoutEffect(() => {
    client.load();
    return client.leave;
  }, [client]);

  const hasEnded = state.phase === 'ended';
  useEffect(() => (hasEnded ? undefined : onComeback(client.refresh)), [client, hasEnded]);

  return { state, client };
}
