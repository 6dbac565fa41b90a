import { useCallback, useMemo } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { useDrawn } from '#client/components/chat/messages/drawn.ts';
import { MessageLog } from '#client/components/chat/messages/message-log.tsx';
import { OlderMessages } from '#client/components/chat/messages/older-messages.tsx';
import { questionBefore } from '#client/components/checks/question-before.ts';
import type { OpenThread } from '../../inbox.queries.ts';
import { keyOf, type TimelineItem, timelineOf } from '../../timeline.ts';
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
  const unsent = outgoing.filter(({ message }) => !message);
  const places = useMemo(() => new Map(messages.map((message, at) => [message, at])), [messages]);
  const items = useMemo(() => {
    // Messages that the server has stored come after those that were read, and before those that are still unsent.
    const taken = outgoing.flatMap(({ message }) => (message ? [message] : []));
    return [...timelineOf({ messages, notes }), ...timelineOf({ messages: taken, notes: [] })];
  }, [messages, notes, outgoing]);
  const from = useDrawn(items);
  const assistantId = thread.assistant.id;
  const list = useCallback(
    (shown: readonly TimelineItem[]) =>
      shown.map((item) =>
        item.kind === 'note' ? (
          <NoteItem key={item.key} note={item.note} />
        ) : (
          <ThreadMessage
            key={item.key}
            message={item.message}
            assistantId={assistantId}
            question={questionBefore(messages, places.get(item.message) ?? -1)}
          />
        ),
      ),
    [assistantId, messages, places],
  );
  return (
    <MessageLog
      keys={() => messages.map(keyOf)}
      sent={sent}
      older={<OlderMessages items={items} end={from} list={list} className={listClass} source={source} />}
      className={listClass}
    >
      {list(items.slice(from))}
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

const listClass = `${columnClass} mb-3 gap-3`;
