import { useState } from 'react';
import { useMarkdown } from '#client/components/markdown/use-markdown.ts';
import type { PublicAssistant } from '#shared/contracts/assistants.ts';
import type { Conversation } from '../use-conversation.ts';
import { Composer } from './composer.tsx';
import { ConversationEnded } from './conversation-ended.tsx';
import { ConversationLoading } from './conversation-loading.tsx';
import { ConversationUnreachable } from './conversation-unreachable.tsx';
import { MessageList } from './message-list.tsx';
import { Welcome } from './welcome.tsx';

interface ConversationBodyProps {
  assistant: PublicAssistant;
  conversation: Conversation;
}

/** What is between the header and the lower edge of the window, in each state of the conversation. */
export function ConversationBody({ assistant, conversation: { state, client } }: ConversationBodyProps) {
  return (
    <>
      <Messages assistant={assistant} conversation={{ state, client }} />
      {state.phase === 'ended' ? (
        <ConversationEnded onStartOver={() => client.startOver(false)} />
      ) : (
        <Composer
          disabled={state.phase !== 'ready'}
          onSend={client.send}
          onStop={state.phase === 'replying' ? client.stop : undefined}
        />
      )}
    </>
  );
}

function Messages({ assistant, conversation: { state, client } }: ConversationBodyProps) {
  const started = state.exchanges.length > 0;
  const Markdown = useMarkdown(started || state.phase === 'loading');
  const [returning] = useState(state.phase === 'loading');
  // A returning visitor's replies are not shown as source first; what stands there already never goes away for it.
  const loading = state.phase === 'loading' || (returning && state.phase === 'ready' && started && !Markdown);
  if (state.phase === 'unreachable') return <ConversationUnreachable onRetry={() => void client.load()} />;
  if (loading) return <ConversationLoading />;
  if (!started) return <Welcome assistant={assistant} onSuggestion={client.send} />;
  return <MessageList assistant={assistant} state={state} onRetry={client.retry} />;
}
