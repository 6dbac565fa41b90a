import { Composer } from '#client/components/chat/composer.tsx';
import { ConversationMessages } from '#client/components/chat/conversation-messages.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { Conversation } from '#shared/contracts/conversations/conversations.ts';
import { usePrivateConversation } from '../use-private-conversation.ts';
import { ConversationStart } from './conversation-start.tsx';

interface PrivateConversationProps {
  userId: number;
  assistant: PublicAssistant;
  conversationId: number | undefined;
  onCreated: (conversation: Conversation) => void;
}

/** The messages with an assistant, and the message form. Each conversation needs its own `key`. */
export function PrivateConversation({ userId, assistant, conversationId, onCreated }: PrivateConversationProps) {
  const text = useText(conversationsText);
  const conversation = usePrivateConversation(userId, assistant.id, conversationId, onCreated);
  const { state, client } = conversation;
  return (
    <>
      <ConversationMessages
        conversation={conversation}
        avatarUrl={assistant.avatarUrl}
        welcome={<ConversationStart assistant={assistant} />}
      />
      <Composer
        placeholder={text.messagePlaceholder}
        note={text.privacy}
        disabled={state.phase !== 'ready'}
        draftKey={`private:${userId}:${conversationId ?? `new-${assistant.id}`}`}
        onSend={client.send}
        onStop={state.phase === 'replying' ? client.stop : undefined}
      />
    </>
  );
}
