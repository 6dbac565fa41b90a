import { type ReactNode, useState } from 'react';
import { useMarkdown } from '#client/components/markdown/use-markdown.ts';
import { ConversationLoading } from './conversation-loading.tsx';
import { ConversationUnreachable } from './conversation-unreachable.tsx';
import type { Reply } from './messages/exchange.ts';
import { MessageList } from './messages/message-list.tsx';
import type { Conversation } from './use-conversation.ts';

interface ConversationMessagesProps {
  conversation: Conversation;
  /** The assistant's picture beside its replies. */
  avatarUrl: string | null;
  /** Shown while there are no messages. */
  welcome: ReactNode;
  /** The actions of an answer. The function must stay the same between renders. */
  actions?: (reply: Reply) => ReactNode;
  /** The card beside an answer. The function must stay the same between renders. */
  card?: (reply: Reply) => ReactNode;
}

/** Everything above the composer, in each state of a conversation. */
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
  // Earlier replies are not shown as Markdown source first. Messages that are already visible are never hidden for that.
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
