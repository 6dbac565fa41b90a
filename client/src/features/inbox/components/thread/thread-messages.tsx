import { columnClass } from '#client/components/chat/column.ts';
import { MessageLog } from '#client/components/chat/message-log.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { ThreadDetail } from '#shared/contracts/inbox-threads.ts';
import { inboxText } from '../../text.ts';
import { timelineOf } from '../../timeline.ts';
import type { useOutbox } from '../../use-outbox.ts';
import { NoteItem } from './note-item.tsx';
import { ThreadMessage } from './thread-message.tsx';
import { UnsentMessage } from './unsent-message.tsx';

interface ThreadMessagesProps {
  thread: ThreadDetail;
  outbox: ReturnType<typeof useOutbox>;
}

/** As many as the server gives at once. */
const mostMessages = 200;

/** What was said, by whom, with the notes between, and what is on its way. */
export function ThreadMessages({ thread, outbox: { unsent, retry, drop } }: ThreadMessagesProps) {
  const text = useText(inboxText);
  const isCut = thread.messages.length >= mostMessages;
  return (
    <MessageLog
      newest={unsent.at(-1)?.clientMessageId}
      older={isCut && <p className="px-4 pt-4 text-center text-xs text-muted">{text.earlier}</p>}
      className={`${columnClass} gap-3 py-4`}
    >
      {timelineOf(thread).map((item) =>
        item.kind === 'note' ? (
          <NoteItem key={`note-${item.note.id}`} note={item.note} />
        ) : (
          <ThreadMessage key={item.message.id} message={item.message} assistantId={thread.assistant.id} />
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
