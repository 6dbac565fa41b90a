import { type Dispatch, useEffect, useReducer, useState } from 'react';
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
 * A conversation on a screen: read when the page opens, and again when the person comes back to it. `known`: there is
 * something to read, so that no welcome is shown first. Another conversation needs another `key`.
 */
export function useConversation<Client extends ConversationClient>(
  known: boolean,
  createClient: (dispatch: Dispatch<ConversationAction>) => Client,
): Conversation<Client> {
  const [state, dispatch] = useReducer(conversationReducer, known, stateAtFirst);
  const [client] = useState(() => createClient(dispatch));

  useEffect(() => {
    void client.load();
    return client.leave;
  }, [client]);

  const quiet = state.phase === 'ready';
  useEffect(() => {
    if (!quiet) return;
    const refresh = () => void client.refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [client, quiet]);

  return { state, client };
}

function stateAtFirst(known: boolean): ConversationState {
  return { ...initialConversation, phase: known ? 'loading' : 'ready' };
}
