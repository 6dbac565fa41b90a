import { useEffect, useRef } from 'react';
import { type Conversation, useConversation } from '#client/components/chat/use-conversation.ts';
import { type OtherTabs, otherTabs } from './other-tabs.ts';
import { createVisitorClient, type VisitorClient } from './visitor-client.ts';

export type VisitorConversation = Conversation<VisitorClient>;

/** A visitor's conversation, where this browser left it, and what is said in it in another tab as soon as it is said. */
export function useVisitorConversation(assistantId: number): VisitorConversation {
  const tabs = useRef<OtherTabs>(undefined);
  const conversation = useConversation((dispatch) =>
    createVisitorClient(assistantId, dispatch, () => tabs.current?.notify()),
  );
  const { client, state } = conversation;
  const hasEnded = state.phase === 'ended';
  useEffect(() => {
    if (hasEnded) return;
    const joined = otherTabs(assistantId, client.refresh);
    tabs.current = joined;
    return () => {
      tabs.current = undefined;
      joined.leave();
    };
  }, [assistantId, client, hasEnded]);
  return conversation;
}
