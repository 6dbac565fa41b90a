import { ArrowLeft, ContactRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ChannelMark } from '#client/components/channel-mark.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { focusBack } from '#client/lib/browser/focus-back.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';
import { useReleaseThread } from '../../use-thread-actions.ts';
import { useThreadWords } from '../../use-thread-words.ts';

/** The visitor's name, who answers the conversation, and the button that gives it back. */
export function ThreadHeader({ thread, onShowContact }: { thread: Thread; onShowContact: () => void }) {
  const text = useText(inboxText);
  const { scored } = useText(outcomesText);
  const { hrefOf } = useInboxAddress();
  const words = useThreadWords();
  const header = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const release = useReleaseThread();
  const { assistant, handledBy, handler, waitingReason, waitingUntil, closedAt, score, channel } = thread;
  const isMine = handler?.isMe && !closedAt;
  function giveBack() {
    // The button disappears when the conversation has been given back, so that the focus needs a new target.
    if (!release.isPending) release.mutate(thread, { onSuccess: () => focusBack(heading.current, header.current) });
  }
  useShortcuts(isMine ? [{ keys: 'e', label: text.release, run: giveBack }] : []);
  // If the conversation replaces the list, the link that opened it is gone, so that the heading takes the focus. It does so in the next frame,
  // because the browser lays out the page for it. At once, that would be before the rest of the page is drawn.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.getClientRects().length === 0) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <header
      ref={header}
      className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-safe-2 py-2 text-on-surface sm:px-safe-4"
    >
      <Link
        href={hrefOf()}
        aria-label={text.back}
        title={text.back}
        className={`${buttonClass('ghost', 'square')} lg:hidden`}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <h2 ref={heading} tabIndex={-1} className="truncate leading-snug font-semibold outline-none">
          {words.nameOf(thread)}
        </h2>
        <p className="truncate text-sm leading-snug text-muted-on-surface">
          <span role="status">{words.stateOf(thread)}</span> · {assistant.name}
          {score !== null && ` · ${scored(score)}`}
          {channel !== 'public' && (
            <>
              {' · '}
              <ChannelMark channel={channel} />
            </>
          )}
        </p>
      </div>
      <span className="xl:hidden">
        <Button
          variant="ghost"
          shape="square"
          aria-label={text.showContact}
          title={text.showContact}
          aria-haspopup="dialog"
          onClick={onShowContact}
        >
          <ContactRound aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
      </span>
      {isMine && (
        <Button variant="secondary" aria-disabled={release.isPending} onClick={giveBack}>
          {release.isPending ? text.releasing : text.release}
        </Button>
      )}
      {handledBy === 'waiting' && (
        <p className="basis-full rounded-control bg-warning-soft px-3 py-2 text-sm text-on-warning-soft">
          {waitingReason && `${text.reasons[waitingReason]}. `}
          {waitingUntil && text.backAt(formatMessageTime(waitingUntil))}
        </p>
      )}
    </header>
  );
}
