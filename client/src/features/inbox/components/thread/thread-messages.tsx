import { useMemo } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { useDrawn } from '#client/components/chat/messages/drawn.ts';
import { MessageLog } from '#client/components/chat/messages/message-log.tsx';
import { OlderMessages } from '#client/components/chat/messages/older-messages.tsx';
import { questionBefore } from '#client/components/checks/question-before.ts';
import type { OpenThread } from '../../inbox.queries.ts';
import { keyOf, timelineOf } from '../../timeline.ts';
import { useOlderMessages } from '../../use-older-messages.ts';
import type { useOutbox } from '../../use-outbox.ts';
import { NoteItem } from './note-item.tsx';
import { ThreadMessage } from './thread-message.tsx';
import { UnsentMessage } from './unsent-message.tsx';

interface ThreadMessagesProps {
  thread: OpenThread;
  outbox: ReturnType<typeof useOutbox>;
}

/** The messages with their authors, the notes between them, and the messages that are being sent. */
export function ThreadMessages({ thread, outbox: { outgoing, sent, retry, drop } }: ThreadMessagesProps) {
  const source = useOlderMessages(thread.id);
  const { messages, notes } = thread;
  // Messages that the server has stored come after those that were read, and before those that are still unsent.
  const taken = outgoing.flatMap(({ message }) => (message ? [message] : []));
  const unsent = outgoing.filter(({ message }) => !message);
  const places = useMemo(() => new Map(messages.map((message, at) => [message, at])), [messages]);
  const keys = useMemo(() => messages.map(keyOf), [messages]);
  const items = [
    ...timelineOf({ messages, notes }),
    ...taken.map((message) => ({ key: keyOf(message), kind: 'message' as const, message })),
  ];
  const { from, draw } = useDrawn(items);
  return (
    <MessageLog
      keys={keys}
      sent={sent}
      older={<OlderMessages items={items} from={from} draw={draw} source={source} />}
      className={`${columnClass} gap-3 py-4`}
    >
      {items
        .slice(from)
        .map((item) =>
          item.kind === 'note' ? (
            <NoteItem key={item.key} note={item.note} />
          ) : (
            <ThreadMessage
              key={item.key}
              message={item.message}
              assistantId={thread.assistant.id}
              question={questionBefore(messages, places.get(item.message) ?? -1)}
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
