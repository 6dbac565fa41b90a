import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { paths } from '#client/lib/paths.ts';
import type { InboxMessage } from '#shared/contracts/conversations/inbox-threads.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';

interface AnswerRatingNoteProps {
  message: InboxMessage;
  assistantId: number;
}

/** The visitor's rating of an answer. A thumb down has a link to the page where the answer is corrected. */
export function AnswerRatingNote({
  message: { rating, ratingReason, ratingComment },
  assistantId,
}: AnswerRatingNoteProps) {
  const text = useText(outcomesText);
  const { filter } = useInboxAddress();
  const isDown = rating === 'down';
  const Icon = isDown ? ThumbsDown : ThumbsUp;
  return (
    <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-muted">
      <span className="inline-flex items-center gap-1.5 wrap-anywhere">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {isDown ? text.answerDown(ratingReason && text.reasons[ratingReason]) : text.answerUp}
        {ratingComment && ` · «${ratingComment}»`}
      </span>
      {isDown && (
        <Link
          href={(filter.scope === 'all' ? paths.adminAssistant : paths.assistant)(assistantId, 'knowledge')}
          className="inline-flex min-h-11 items-center font-medium text-link hover:underline"
        >
          {text.correct}
        </Link>
      )}
    </p>
  );
}
