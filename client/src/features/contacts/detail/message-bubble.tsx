import { Link } from 'wouter';
import type * as z from 'zod';
import { AddToChecks } from '#client/components/checks/add-to-checks.tsx';
import { AnswerOrigin } from '#client/components/knowledge/answer-origin.tsx';
import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { ReplyText } from '#client/components/markdown/reply-text.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { contactEndpoints } from '#shared/contracts/contacts/contacts.ts';

type ContactMessage = z.output<typeof contactEndpoints.conversations.response>['messages'][number];

interface MessageBubbleProps {
  message: ContactMessage;
  /** The visitor's message before this one. */
  question: string;
}

/**
 * A message with its author and time. A visitor's message is shown as plain text, without links. A reply is shown as the visitor saw it.
 */
export function MessageBubble({ message, question }: MessageBubbleProps) {
  const text = useText(contactsText);
  const { role, content, timestamp, author, authorName, assistantId, sources, isUnanswered } = message;
  const isClient = role === 'user';
  return (
    // Messages far from the screen are not rendered, because there may be thousands.
    <li
      className={classNames(
        'flex flex-col [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
        isClient ? 'items-start' : 'items-end',
      )}
    >
      <p className="mb-1 flex gap-2 px-1 text-xs text-muted-on-surface">
        <span className="font-semibold">
          {isClient ? text.client : author ? text.authors[author] : text.assistant}
          {authorName && ` · ${authorName}`}
        </span>
        <time dateTime={timestamp} className="tabular-nums">
          {formatMessageTime(timestamp)}
        </time>
      </p>
      <div
        className={classNames(
          'max-w-[85%] rounded-card px-4 py-2.5 text-sm wrap-anywhere',
          isClient ? 'rounded-tl-sm bg-sunken text-on-surface' : 'rounded-tr-sm bg-accent-soft text-on-accent-soft',
        )}
      >
        {isClient ? <PlainText text={content} /> : <ReplyText text={content} />}
      </div>
      {sources && <AnswerOrigin assistantId={assistantId} sources={sources} />}
      {!isClient && author !== 'notice' && content && (
        <AddToChecks assistantId={assistantId} question={question} answer={content} />
      )}
      {isUnanswered && (
        <Link
          href={paths.assistant(assistantId, 'knowledge')}
          className="inline-flex min-h-11 items-center px-1 text-xs text-link underline"
        >
          {text.unanswered}
        </Link>
      )}
    </li>
  );
}
