import { useCallback } from 'react';
import { Composer } from '#client/components/chat/composer.tsx';
import { ConversationMessages } from '#client/components/chat/conversation-messages.tsx';
import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { LazyCard } from './card/lazy-card.tsx';
import { LazyEnded } from './lazy-actions.tsx';
import { LazyPersonBar } from './person/lazy-person-bar.tsx';
import { LazyAnswerRating, LazyConversationRating } from './rating/lazy-rating.tsx';
import type { VisitorConversation } from './visitor/use-visitor-conversation.ts';
import { Welcome } from './welcome.tsx';

interface ConversationBodyProps {
  assistant: VisitedAssistant;
  conversation: VisitorConversation;
}

/** Everything below the header, in each state of the conversation. */
export function ConversationBody({ assistant, conversation }: ConversationBodyProps) {
  const text = useText(chatText);
  const { notice } = assistant;
  const { state, client } = conversation;
  const rating = useCallback(
    (reply: Reply) => isRated(reply) && <LazyAnswerRating key={reply.id} reply={reply} client={client} />,
    [client],
  );
  const card = useCallback((reply: Reply) => <LazyCard key={reply.id} reply={reply} client={client} />, [client]);
  return (
    <>
      <ConversationMessages
        conversation={conversation}
        avatarUrl={assistant.avatarUrl}
        actions={rating}
        card={card}
        welcome={<Welcome assistant={assistant} onSuggestion={client.send} />}
      />
      {(assistant.offersPerson || state.handling) && state.phase !== 'ended' && (
        <LazyPersonBar conversation={conversation} />
      )}
      {state.phase === 'ended' ? (
        <>
          <LazyConversationRating client={client} />
          <LazyEnded onStartOver={() => client.startOver(false)} />
        </>
      ) : (
        <Composer
          placeholder={text.messagePlaceholder}
          note={
            <>
              {state.handling?.handledBy === 'human' ? text.disclosureOfPerson : text.disclosure}{' '}
              {notice && (
                <a href={notice.url} target="_blank" rel="noopener" className="underline">
                  {notice.text}
                </a>
              )}
            </>
          }
          disabled={state.phase !== 'ready'}
          draftKey={`visitor:${assistant.id}`}
          onSend={client.send}
          onType={state.handling && client.type}
          onStop={state.phase === 'replying' ? client.stop : undefined}
        />
      )}
    </>
  );
}

/** Whether a reply can be rated: the assistant itself has written it, and the server has stored it. */
function isRated({ id, by, isNotice, failure }: Reply): boolean {
  return id !== undefined && by === undefined && !isNotice && !failure;
}
