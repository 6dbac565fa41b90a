import { Hourglass } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { ChannelMark } from '#client/components/channel-mark.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { useThreadWords } from '../../use-thread-words.ts';
import { EndedMarks } from './ended-marks.tsx';

interface ThreadRowProps {
  thread: Thread;
  href: string;
  isOpen: boolean;
}

/** The text without Markdown characters. */
function plainPreview(text: string): string {
  return text.replace(/[*_`#>]+/g, '');
}

/**
 * A conversation in the list: the visitor, the assistant, the last message and who handles it. It is memoized, so that a change of one
 * conversation does not draw the others again.
 */
export const ThreadRow = memo(function ThreadRow({ thread, href, isOpen }: ThreadRowProps) {
  const text = useText(inboxText);
  const words = useThreadWords();
  const { id, assistant, unseen, lastMessage, lastMessageAt, handledBy } = thread;
  return (
    <Link
      href={href}
      data-thread={id}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'block px-safe-4 py-3 -outline-offset-2 transition-colors duration-150',
        isOpen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-baseline gap-2">
        {unseen && (
          <>
            <span aria-hidden className="size-2 shrink-0 -translate-y-px rounded-full bg-accent" />
            <VisuallyHidden>{text.unseen}: </VisuallyHidden>
          </>
        )}
        <span className={classNames('min-w-0 flex-1 truncate', unseen ? 'font-bold' : 'font-medium')}>
          {words.nameOf(thread)}
        </span>
        <time dateTime={lastMessageAt} className="shrink-0 text-xs text-muted-on-surface tabular-nums">
          {formatMessageTime(lastMessageAt)}
        </time>
      </span>
      {lastMessage && (
        <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted-on-surface">
          {lastMessage.role === 'assistant' && <span className="font-medium">{words.authorOf(lastMessage)}: </span>}
          {plainPreview(lastMessage.content)}
        </span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-on-surface">
        {handledBy === 'waiting' && !thread.closedAt && (
          <span className="inline-flex items-center gap-1 rounded-md bg-warning-soft px-1.5 py-0.5 font-medium text-on-warning-soft">
            <Hourglass aria-hidden className="size-3" />
            {words.reasonOf(thread)}
          </span>
        )}
        {handledBy === 'human' && !thread.closedAt && (
          <span className="rounded-md bg-sunken px-1.5 py-0.5 font-medium">{words.stateOf(thread)}</span>
        )}
        {thread.closedAt && <EndedMarks thread={thread} />}
        <ChannelMark channel={thread.channel} />
        <span className="min-w-0 truncate">{assistant.name}</span>
      </span>
    </Link>
  );
});
