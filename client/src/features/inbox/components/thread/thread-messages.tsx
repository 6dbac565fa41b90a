import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import { useFollowEnd } from '#client/hooks/use-follow-end.ts';
import { useText } from '#client/i18n/catalogue.ts';
import type { ThreadDetail } from '#shared/contracts/inbox.ts';
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

/** What was said, by whom, with the notes between, and what is on its way. It follows what comes, as the visitor's page does. */
export function ThreadMessages({ thread, outbox: { unsent, retry, drop } }: ThreadMessagesProps) {
  const text = useText(inboxText);
  const { viewport, content, atEnd, goToEnd } = useFollowEnd();
  const newest = unsent.at(-1)?.clientMessageId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message just sent is to be seen, wherever one was reading.
  useEffect(goToEnd, [newest]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={viewport}
        role="log"
        aria-label={text.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2"
      >
        {thread.messages.length >= mostMessages && (
          <p className="px-4 pt-4 text-center text-xs text-muted">{text.earlier}</p>
        )}
        <ol ref={content} className="mx-auto flex w-full max-w-[46rem] flex-col gap-3 p-4">
          {timelineOf(thread).map((item) =>
            item.kind === 'note' ? (
              <NoteItem key={`note-${item.note.id}`} note={item.note} />
            ) : (
              <ThreadMessage key={item.message.id} message={item.message} />
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
        </ol>
      </div>
      {!atEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="absolute bottom-3 left-1/2 z-1 inline-flex min-h-11 -translate-x-1/2 animate-appear items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium text-on-surface shadow-soft hover:bg-sunken"
        >
          <ArrowDown aria-hidden className="size-4" />
          {text.goToEnd}
        </button>
      )}
    </div>
  );
}
