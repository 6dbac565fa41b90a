import { Composer } from '#client/components/chat/composer.tsx';
import { ConversationMessages } from '#client/components/chat/conversation-messages.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { useSession } from '#client/lib/session.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import type { PublicAssistant } from '#shared/contracts/public-assistants.ts';
import { conversationsText } from '../text.ts';
import { usePrivateConversation } from '../use-private-conversation.ts';
import { ConversationStart } from './conversation-start.tsx';
import { OlderMessages } from './older-messages.tsx';

interface PrivateConversationProps {
  assistant: PublicAssistant;
  conversationId: number | undefined;
  onCreated: (conversation: Conversation) => void;
}

/** The messages with an assistant, and the place to write. Another conversation needs another `key`. */
export function PrivateConversation({ assistant, conversationId, onCreated }: PrivateConversationProps) {
  const text = useText(conversationsText);
  const { user } = useSession();
  const conversation = usePrivateConversation(assistant.id, conversationId, onCreated);
  const { state, client } = conversation;
  return (
    <>
      <ConversationMessages
        conversation={conversation}
        avatarUrl={assistant.avatarUrl}
        welcome={<ConversationStart assistant={assistant} />}
        older={<OlderMessages count={state.exchanges.length} hasOlder={client.hasOlder()} onLoad={client.loadOlder} />}
      />
      <Composer
        placeholder={text.messagePlaceholder}
        note={text.privacy}
        disabled={state.phase !== 'ready'}
        draftKey={`private:${user?.id}:${conversationId ?? `new-${assistant.id}`}`}
        onSend={client.send}
        onStop={state.phase === 'replying' ? client.stop : undefined}
      />
    </>
  );
}
