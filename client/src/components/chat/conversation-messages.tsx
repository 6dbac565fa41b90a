import { type ReactNode, useState } from 'react';
import { useMarkdown } from '#client/components/markdown/use-markdown.ts';
import { ConversationLoading } from './conversation-loading.tsx';
import { ConversationUnreachable } from './conversation-unreachable.tsx';
import type { Reply } from './messages/exchange.ts';
import { MessageList } from './messages/message-list.tsx';
import type { Conversation } from './use-conversation.ts';

interface ConversationMessagesProps {
  conversation: Conversation;
  /** The assistant's face beside its replies. */
  avatarUrl: string | null;
  /** In place of messages while there are none. */
  welcome: ReactNode;
  /** What can be done with an answer; the same function each time. */
  actions?: (reply: Reply) => ReactNode;
  /** What is filled in beside an answer; the same function each time. */
  card?: (reply: Reply) => ReactNode;
}

/** What is above the composer, in each state of a conversation. */
export function ConversationMessages({
  conversation: { state, client },
  avatarUrl,
  welcome,
  actions,
  card,
}: ConversationMessagesProps) {
  const started = state.exchanges.length > 0;
  const Markdown = useMarkdown(started || state.phase === 'loading');
  const [returning, setReturning] = useState(false);
  if (state.phase === 'loading' && !returning) setReturning(true);
  // Replies from before are not shown as source first; what stands there already never goes away for it.
  const loading = state.phase === 'loading' || (returning && state.phase === 'ready' && started && !Markdown);
  if (state.phase === 'unreachable') return <ConversationUnreachable onRetry={client.refresh} />;
  if (loading) return <ConversationLoading />;
  if (!started) return welcome;
  return (
    <MessageList
      avatarUrl={avatarUrl}
      state={state}
      onRetry={client.retry}
      client={client}
      actions={actions}
      card={card}
    />
  );
}
