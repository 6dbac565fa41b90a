import { type ReactNode, useEffect } from 'react';
import { ArrowDown } from '#client/components/ui/icons.tsx';
import { useFollowEnd } from '#client/hooks/use-follow-end.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from './chat-text.ts';
import { columnClass } from './column.ts';
import type { ConversationState } from './conversation-state.ts';
import type { AnswerOrigin } from './exchange.ts';
import { ExchangeItem } from './exchange-item.tsx';

interface MessageListProps {
  avatarUrl: string | null;
  state: ConversationState;
  onRetry: (clientMessageId: string, text: string) => void;
  /** Above the messages: how to read those before them. */
  older?: ReactNode;
  /** Says where a reply is from, to whom it is told; the same one each time. */
  origin?: (told: AnswerOrigin) => ReactNode;
}

/** The conversation. It follows new text while its end is in sight, and leaves a reader who scrolled up in peace. */
export function MessageList({ avatarUrl, state, onRetry, older, origin }: MessageListProps) {
  const text = useText(chatText);
  const { viewport, content, atEnd, goToEnd } = useFollowEnd();
  const newest = state.exchanges.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message just sent is to be seen, wherever one was reading.
  useEffect(goToEnd, [newest]);
  return (
    <div className="relative min-h-0 flex-1 after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-4 after:bg-linear-to-t after:from-canvas">
      <div
        ref={viewport}
        role="log"
        aria-label={text.messagesLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="group/log h-full overflow-y-auto overscroll-contain -outline-offset-2"
      >
        {older}
        <ol ref={content} className={`${columnClass} flex flex-col gap-2 pt-6 pb-4`}>
          {state.exchanges.map((exchange) => (
            <ExchangeItem
              key={exchange.key}
              exchange={exchange}
              avatarUrl={avatarUrl}
              reconnecting={state.reconnecting}
              isHeld={state.handling !== undefined}
              // Of messages that the server has, only the newest one is answered again.
              onRetry={exchange.key === newest || exchange.reply?.id === undefined ? onRetry : undefined}
              retryDisabled={state.phase !== 'ready'}
              origin={origin}
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
