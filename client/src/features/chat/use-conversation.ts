import { useEffect, useReducer, useState } from 'react';
import { type ConversationClient, createConversationClient } from './conversation-client.ts';
import { type ConversationState, conversationReducer, initialConversation } from './conversation-state.ts';
import { visitorSession } from './visitor-session.ts';

export interface Conversation {
  state: ConversationState;
  client: ConversationClient;
}

/** A visitor's conversation: read when the page opens, and again when the visitor comes back to it. */
export function useConversation(assistantId: number): Conversation {
  const [state, dispatch] = useReducer(conversationReducer, assistantId, stateAtFirst);
  const [client] = useState(() => createConversationClient(assistantId, dispatch));

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

/** No welcome for a visitor whose conversation is about to appear. */
function stateAtFirst(assistantId: number): ConversationState {
  return { ...initialConversation, phase: visitorSession(assistantId).id() ? 'loading' : 'ready' };
}
