import { useState } from 'react';
import type { Reply } from '#client/components/chat/messages/exchange.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { ratingsText } from '#client/i18n/es/visitor/ratings.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { AnswerRatingBody } from '#shared/contracts/conversations/ratings.ts';
import type { AnswerRating } from '#shared/domain/conversations/ratings.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';
import { rateAnswer } from './rating-client.ts';
import { ThumbsDown, ThumbsUp } from './rating-icons.tsx';
import { RatingReasons } from './rating-reasons.tsx';

const thumbs = [
  { value: 'up', Icon: ThumbsUp, name: 'helpful' },
  { value: 'down', Icon: ThumbsDown, name: 'notHelpful' },
] as const;

/** Two thumbs beside an answer. A second press on a thumb withdraws it. After a thumb down, the visitor is asked for the reason. */
export function AnswerRatingButtons({ reply, client }: { reply: Reply; client: VisitorClient }) {
  const text = useText(ratingsText);
  const [rating, setRating] = useState<AnswerRating | null>(reply.rating ?? null);
  const [asksWhy, setAsksWhy] = useState(false);
  const [status, setStatus] = useState<'thanks' | 'failed'>();

  async function save(body: AnswerRatingBody): Promise<boolean> {
    if (reply.id === undefined) return false;
    const before = rating;
    setRating(body.rating);
    setStatus(undefined);
    try {
      await rateAnswer(client, reply.id, body);
      return true;
    } catch {
      setRating(before);
      setStatus('failed');
      return false;
    }
  }

  async function press(value: AnswerRating): Promise<void> {
    const wanted = rating === value ? null : value;
    setAsksWhy(wanted === 'down');
    const isSaved = await save({ rating: wanted });
    if (!isSaved) setAsksWhy(false);
    else if (wanted === 'up') setStatus('thanks');
  }

  return (
    <>
      <fieldset
        className={classNames(
          'inline-flex transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          // Only the newest answer shows its thumbs without hover.
          rating === null && 'opacity-0 [li:last-child_&]:opacity-100',
        )}
      >
        <legend className="sr-only">{text.rateAnswer}</legend>
        {thumbs.map(({ value, Icon, name }) => (
          <button
            key={value}
            type="button"
            aria-label={text[name]}
            title={text[name]}
            aria-pressed={rating === value}
            onClick={() => void press(value)}
            className={classNames(
              'relative inline-flex size-7 items-center justify-center rounded-md transition-colors duration-150 after:absolute after:-inset-2 hover:bg-sunken hover:text-on-surface pointer-coarse:mx-2',
              rating === value && 'text-link',
            )}
          >
            <Icon aria-hidden className={classNames('size-3.5', rating === value && 'fill-current/20')} />
          </button>
        ))}
      </fieldset>
      <span role="status" className={status ? undefined : 'sr-only'}>
        {status && text[status]}
      </span>
      {asksWhy && (
        <RatingReasons
          onSend={async (reason, comment) => {
            if (await save({ rating: 'down', reason, comment })) {
              setAsksWhy(false);
              setStatus('thanks');
            }
          }}
        />
      )}
    </>
  );
}
