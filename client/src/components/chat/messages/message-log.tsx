import { type ReactNode, useEffect, useState } from 'react';
import { ArrowDown } from '#client/components/ui/icons.tsx';
import { useFollowEnd } from '#client/hooks/use-follow-end.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { classNames } from '#client/lib/class-names.ts';

interface MessageLogProps {
  /** Returns the keys of all messages, in order. */
  keys: () => readonly string[];
  /**
   * Identifies the last message that the user sent here. The list scrolls to it. Other messages do not move the reader, not even the user's
   * own from another tab.
   */
  sent: string | undefined;
  /** The class of the list of messages. */
  className: string;
  /** Shown above the messages. */
  older?: ReactNode;
  children: ReactNode;
}

/** A list of messages. It follows new text while its end is visible, and does not move for a reader who has scrolled up. */
export function MessageLog({ keys, sent, className, older, children }: MessageLogProps) {
  const text = useText(chatText);
  const { viewport, content, atEnd, goToEnd } = useFollowEnd();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message just sent is to be seen, wherever one was reading.
  useEffect(() => {
    if (sent) goToEnd();
  }, [sent]);
  const unseen = useUnseen(keys, atEnd);
  return (
    <div className="relative min-h-0 flex-1 short:shrink-0 short:basis-48 after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-4 after:bg-[linear-gradient(to_top,var(--canvas),transparent)]">
      <div
        ref={viewport}
        role="log"
        aria-label={text.messagesLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="group/log h-full overflow-y-auto pt-6 pb-2 overscroll-contain short:overscroll-auto -outline-offset-2"
      >
        {older}
        <ol ref={content} className={classNames('flex flex-col', className)}>
          {children}
        </ol>
      </div>
      {!atEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="absolute inset-x-0 bottom-3 z-1 mx-auto flex min-h-11 w-fit animate-appear items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium text-on-surface shadow-soft hover:bg-sunken"
        >
          <ArrowDown aria-hidden className="size-4" />
          {unseen > 0 ? text.goToNew(unseen) : text.goToEnd}
        </button>
      )}
    </div>
  );
}

/** The number of messages that arrived since the end was last visible. Older messages that are loaded above do not count. */
function useUnseen(keysNow: () => readonly string[], atEnd: boolean): number {
  const [seen, setSeen] = useState<readonly string[]>();
  if (atEnd && seen) setSeen(undefined);
  if (atEnd) return 0;
  const keys = keysNow();
  if (!seen) setSeen(keys);
  const known = new Set(seen ?? keys);
  const first = keys.findIndex((key) => known.has(key));
  return keys.slice(first + 1).filter((key) => !known.has(key)).length;
}
