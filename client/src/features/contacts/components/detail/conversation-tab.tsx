import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { contactsText } from '../../text.ts';
import { contactQueries } from '../../use-contacts.ts';
import { MessageBubble } from './message-bubble.tsx';

/** All that was said, while it goes on as well. */
export function ConversationTab({ contact }: { contact: Contact }) {
  const text = useText(contactsText);
  const conversation = useQuery({
    ...contactQueries.conversation(contact.assistantId, contact.id),
    select: ({ messages }) => messages,
  });
  return (
    <QueryState
      query={conversation}
      loading={<ConversationLoading />}
      error={{ title: text.conversationError, description: text.conversationErrorDescription }}
      empty={<EmptyState icon={MessagesSquare} title={text.noMessages} description={text.noMessagesDescription} />}
    >
      {(messages) => (
        <ol aria-label={text.messages} className="space-y-3">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end, and have no id here.
            <MessageBubble key={index} message={message} />
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function ConversationLoading() {
  const text = useText(contactsText);
  return (
    <div role="status" className="space-y-3">
      <VisuallyHidden>{text.conversationLoading}</VisuallyHidden>
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="ml-auto h-24 w-3/4" />
      <Skeleton className="h-16 w-2/3" />
    </div>
  );
}
