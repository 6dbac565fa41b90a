import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Fragment } from 'react';
import { ChannelMark } from '#client/components/channel-mark.tsx';
import { questionBefore } from '#client/components/checks/question-before.ts';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDate } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import { contactQueries } from '../cache/contacts.queries.ts';
import { MessageBubble } from './message-bubble.tsx';

/** All messages of the contact's conversations, including those that are still going on. */
export function ConversationTab({ contact }: { contact: ContactDetail }) {
  const text = useText(contactsText);
  const conversation = useQuery({
    ...contactQueries.conversation(contact.assistantId, contact.id),
    select: ({ messages }) => messages,
  });
  // Each conversation shows when it began and its name. It also names its assistant if the person has talked with several.
  const names = new Map(contact.sessions.map(({ assistantId, assistantName }) => [assistantId, assistantName]));
  return (
    <QueryState
      query={conversation}
      loading={<ConversationLoading />}
      error={{ title: text.conversationError, description: text.conversationErrorDescription }}
      empty={<EmptyState icon={MessagesSquare} title={text.noMessages} description={text.noMessagesDescription} />}
    >
      {(messages) => (
        <ol aria-label={text.messages} className="space-y-3">
          {messages.map((message, index) => {
            const begins = message.conversationId !== messages[index - 1]?.conversationId;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end, and have no id here.
              <Fragment key={index}>
                {begins && (
                  <ConversationBeginning
                    name={names.size > 1 || message.channel ? names.get(message.assistantId) : undefined}
                    reference={message.reference}
                    at={message.timestamp}
                    channel={message.channel}
                  />
                )}
                <MessageBubble message={message} question={questionBefore(messages, index)} />
              </Fragment>
            );
          })}
        </ol>
      )}
    </QueryState>
  );
}

interface BeginningProps {
  /** The assistant's name. Undefined if it is obvious. */
  name: string | undefined;
  reference: string | null;
  at: string;
  channel: OutsideChannel | undefined;
}

function ConversationBeginning({ name, reference, at, channel }: BeginningProps) {
  return (
    <li className="flex items-center gap-3 pt-3 text-sm text-muted-on-surface before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="min-w-0 text-center font-semibold wrap-anywhere">
        {[name, formatDate(at), reference].filter(Boolean).join(' · ')}
        {channel && (
          <>
            {' · '}
            <ChannelMark channel={channel} />
          </>
        )}
      </span>
    </li>
  );
}

function ConversationLoading() {
  const text = useText(contactsText);
  return (
    <Loading label={text.conversationLoading} className="space-y-3">
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="ml-auto h-24 w-3/4" />
      <Skeleton className="h-16 w-2/3" />
    </Loading>
  );
}
