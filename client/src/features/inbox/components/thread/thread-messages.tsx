import { useMemo } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { MessageLog } from '#client/components/chat/messages/message-log.tsx';
import { OlderMessages } from '#client/components/chat/messages/older-messages.tsx';
import { questionBefore } from '#client/components/checks/question-before.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';
import type { OpenThread } from '../../inbox.queries.ts';
import { timelineOf } from '../../timeline.ts';
import { useOlderMessages } from '../../use-older-messages.ts';
import type { useOutbox } from '../../use-outbox.ts';
import { NoteItem } from './note-item.tsx';
import { ThreadMessage } from './thread-message.tsx';
import { UnsentMessage } from './unsent-message.tsx';

interface ThreadMessagesProps {
  thread: OpenThread;
  outbox: ReturnType<typeof useOutbox>;
}

/** What was said, by whom, with the notes between, and what is on its way. */
export function ThreadMessages({ thread, outbox: { outgoing, sent, retry, drop } }: ThreadMessagesProps) {
  const loadOlder = useOlderMessages(thread.id);
  const { messages, notes } = thread;
  // What the server has taken stands behind what was read, and before what it has not.
  const taken = outgoing.flatMap(({ message }) => (message ? [message] : []));
  const unsent = outgoing.filter(({ message }) => !message);
  const keys = useMemo(() => messages.map(keyOf), [messages]);
  const items = [
    ...timelineOf({ messages, notes }),
    ...taken.map((message) => ({ kind: 'message' as const, message })),
  ];
  return (
    <MessageLog
      keys={keys}
      sent={sent}
      older={<OlderMessages first={messages[0]?.id} hasOlder={thread.hasOlder} onLoad={loadOlder} />}
      className={`${columnClass} gap-3 py-4`}
    >
      {items.map((item) =>
        item.kind === 'note' ? (
          <NoteItem key={`note-${item.note.id}`} note={item.note} />
        ) : (
          <ThreadMessage
            key={keyOf(item.message)}
            message={item.message}
            assistantId={thread.assistant.id}
            question={questionBefore(messages, messages.indexOf(item.message))}
          />
        ),
      )}
      {unsent.map((message) => (
        <UnsentMessage
          key={message.clientMessageId}
          message={message}
          onRetry={() => retry(message)}
          onDiscard={() => drop(message)}
        />
      ))}
    </MessageLog>
  );
}

/** The same before and after it has been read. */
function keyOf({ id, clientMessageId }: InboxMessage): string {
  return clientMessageId ?? String(id);
}
