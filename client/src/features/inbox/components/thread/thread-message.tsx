import { memo } from 'react';
import { AddToChecks } from '#client/components/checks/add-to-checks.tsx';
import { AnswerOrigin } from '#client/components/knowledge/answer-origin.tsx';
import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { ReplyText } from '#client/components/markdown/reply-text.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';
import { useThreadWords } from '../../use-thread-words.ts';
import { AnswerRatingNote } from './answer-rating-note.tsx';
import { CalledTools } from './called-tools.tsx';

interface ThreadMessageProps {
  message: InboxMessage;
  assistantId: number;
  /** The visitor's message before this one. */
  question: string;
}

/** A message with its author. A visitor's message is shown as plain text, a message to them as they see it. */
export const ThreadMessage = memo(function ThreadMessage({ message, assistantId, question }: ThreadMessageProps) {
  const text = useText(inboxText);
  const { authorOf } = useThreadWords();
  const {
    role,
    author,
    authorName,
    content,
    state,
    createdAt,
    takenOver,
    sources,
    card,
    rating,
    tools,
    delivery,
    pictures,
  } = message;
  const isVisitor = role === 'user';
  const isAnswer = !isVisitor && author !== 'notice' && content && state === 'complete';
  const mark = state === 'partial' ? (takenOver ? text.takenOver : text.partial) : undefined;
  return (
    <li className={classNames('flex flex-col', isVisitor ? 'items-start' : 'items-end')}>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 px-1 text-xs text-muted">
        <span className="font-semibold">{authorOf(message)}</span>
        {author === 'person' && authorName && <Badge tone="accent">{text.person}</Badge>}
        <time dateTime={createdAt} className="tabular-nums">
          {formatMessageTime(createdAt)}
        </time>
      </p>
      {content && (
        <div
          // The log is a live region. Screen readers read a growing reply once, when it is complete.
          key={state === 'streaming' ? 'growing' : 'whole'}
          aria-live={state === 'streaming' ? 'off' : undefined}
          className={classNames('max-w-[85%] rounded-card px-4 py-2.5 text-sm wrap-anywhere', bubbleClass(message))}
        >
          {isVisitor || author === 'person' ? <PlainText text={content} /> : <ReplyText text={content} />}
        </div>
      )}
      {pictures?.map((url) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="mt-1.5 block max-w-[85%] rounded-card">
          <img src={url} alt={text.picture} loading="lazy" className="max-h-80 rounded-card border border-line" />
        </a>
      ))}
      {state === 'streaming' && (
        <p aria-live="off" className="mt-1 px-1 text-xs text-muted">
          {text.writing}
        </p>
      )}
      {sources && <AnswerOrigin assistantId={assistantId} sources={sources} />}
      {isAnswer && <AddToChecks assistantId={assistantId} question={question} answer={content} />}
      {tools && <CalledTools tools={tools} />}
      {card && (
        <p className="mt-1 px-1 text-xs text-muted">
          {text.cards[card.kind](card.title)} · {text.cardStates[card.kind][card.state]}
        </p>
      )}
      {rating && <AnswerRatingNote message={message} assistantId={assistantId} />}
      {delivery && delivery !== 'waiting' && (
        <p className={classNames('mt-1 px-1 text-xs', delivery === 'failed' ? 'text-danger-text' : 'text-muted')}>
          {text.deliveries[delivery]}
        </p>
      )}
      {mark && <p className="mt-1 px-1 text-xs text-muted">{mark}</p>}
      {state === 'failed' && <p className="mt-1 px-1 text-xs text-danger-text">{text.failedReply}</p>}
    </li>
  );
});

function bubbleClass({ role, author }: InboxMessage): string {
  if (role === 'user') return 'rounded-tl-sm border border-line bg-surface text-on-surface';
  if (author === 'person') return 'rounded-tr-sm border border-primary-edge bg-primary text-on-primary';
  return author === 'notice'
    ? 'rounded-tr-sm border border-dashed border-line-strong text-muted'
    : 'rounded-tr-sm bg-accent-soft text-on-accent-soft';
}
