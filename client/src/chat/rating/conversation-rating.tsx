import { useId, useState } from 'react';
import { columnClass } from '#client/components/chat/messages/column.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { ratingsText } from '#client/i18n/es/visitor/ratings.ts';
import { classNames } from '#client/lib/class-names.ts';
import { bestScore } from '#shared/domain/conversations/ratings.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';
import { rateConversation } from './rating-client.ts';
import { Star } from './rating-icons.tsx';

const scores = Array.from({ length: bestScore }, (_, at) => at + 1);

/** Asks for a rating from 1 to 5 after the conversation has ended. */
export function ConversationRating({ client }: { client: VisitorClient }) {
  const text = useText(ratingsText);
  const [given, setGiven] = useState(0);
  const [status, setStatus] = useState<'thanks' | 'failed'>();
  const title = useId();

  async function give(score: number): Promise<void> {
    setGiven(score);
    setStatus(undefined);
    try {
      await rateConversation(client, score);
      setStatus('thanks');
    } catch {
      setGiven(0);
      setStatus('failed');
    }
  }

  return (
    <section aria-labelledby={title} className="border-t border-line bg-surface text-on-surface">
      <div className={`${columnClass} flex animate-appear flex-wrap items-center gap-x-4 gap-y-1 py-2`}>
        <h2 id={title} className="text-sm font-medium">
          {text.rateConversation}
        </h2>
        <div className="-ml-2 flex">
          {scores.map((score) => (
            <button
              key={score}
              type="button"
              aria-label={text.score(score)}
              aria-pressed={given === score}
              onClick={() => void give(score)}
              className={classNames(
                'inline-flex size-11 items-center justify-center rounded-control transition-colors duration-150 hover:bg-sunken',
                score <= given ? 'text-link' : 'text-muted-on-surface',
              )}
            >
              <Star aria-hidden className={classNames('size-5', score <= given && 'fill-current')} />
            </button>
          ))}
        </div>
        <p role="status" className="text-sm text-muted-on-surface">
          {status && text[status]}
        </p>
      </div>
    </section>
  );
}
