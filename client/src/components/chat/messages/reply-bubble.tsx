import type { ReactNode } from 'react';
import { ReplyText } from '#client/components/markdown/reply-text.tsx';
import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { type AnswerOrigin, isPending, type Reply } from './exchange.ts';
import { MessageTime } from './message-time.tsx';
import { ReplyFailure } from './reply-failure.tsx';
import { TypingIndicator } from './typing-indicator.tsx';

// Loaded on demand, because most replies cite nothing.
const { Part: ReplySources } = lazyPart(() => import('./reply-sources.tsx'), 'ReplySources');

interface ReplyBubbleProps {
  reply: Reply;
  avatarUrl: string | null;
  reconnecting: boolean;
  /** Whether a person is about to answer, and not the assistant. */
  isHeld: boolean;
  onRetry: (() => void) | undefined;
  retryDisabled: boolean;
  /** Shows the owner the origin of a reply. */
  origin?: ((shown: AnswerOrigin) => ReactNode) | undefined;
  /** The actions of an answer, beside 'Copiar'. */
  actions?: ((reply: Reply) => ReactNode) | undefined;
  card?: ((reply: Reply) => ReactNode) | undefined;
}

/** The assistant's reply so far, and its error if it failed. */
export function ReplyBubble({
  reply,
  avatarUrl,
  reconnecting,
  isHeld,
  onRetry,
  retryDisabled,
  origin,
  actions,
  card,
}: ReplyBubbleProps) {
  const text = useText(chatText);
  const pending = isPending(reply);
  return (
    <li className="group flex animate-appear gap-3">
      <span className={reply.by === undefined ? 'max-sm:hidden' : 'invisible max-sm:hidden'}>
        <Avatar src={avatarUrl} size="small" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {reply.by !== undefined && (
          <p className="flex items-center gap-2 px-1 pb-1 text-xs text-muted">
            {reply.by} <Badge tone="accent">{text.person}</Badge>
          </p>
        )}
        {reply.text && (
          // The log around is a live region. A growing reply is excluded from it, and inserted again when it is complete, so it is read
          // aloud once.
          <div
            key={pending ? 'growing' : 'whole'}
            aria-live={pending ? 'off' : undefined}
            className="max-w-full rounded-card rounded-tl-sm border border-line bg-surface px-4 py-3 text-on-surface wrap-anywhere"
          >
            <ReplyText text={reply.text} />
          </div>
        )}
        {reply.card && card?.(reply)}
        {reply.sources && <ReplySources sources={reply.sources} />}
        {reply.ownerOrigin && origin?.(reply.ownerOrigin)}
        {pending && ((reply.state === 'waiting' && !isHeld) || reconnecting) && (
          <TypingIndicator label={reconnecting ? text.reconnecting : text.writing} />
        )}
        {reply.failure && (
          <ReplyFailure
            failure={reply.failure}
            onRetry={onRetry}
            retryDisabled={retryDisabled}
            afterText={reply.text !== ''}
          />
        )}
        <div aria-live="off" className="flex min-h-8 flex-wrap items-center gap-x-2 px-1 py-1 text-xs text-muted">
          {reply.demo && <Badge tone="warning">{text.demoReply}</Badge>}
          {reply.state === 'partial' && <Badge tone="neutral">{text.partialReply}</Badge>}
          {!pending && <MessageTime iso={reply.createdAt} />}
          {!pending && reply.text && (
            <span className="opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
              <CopyButton value={reply.text} label={text.copyReply} />
            </span>
          )}
          {!pending && reply.text && actions?.(reply)}
        </div>
      </div>
    </li>
  );
}
