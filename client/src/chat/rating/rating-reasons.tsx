import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { ratingsText } from '#client/i18n/es/visitor/ratings.ts';
import { classNames } from '#client/lib/class-names.ts';
import { type RatingReason, ratingCommentMaxChars, ratingReasons } from '#shared/domain/conversations/ratings.ts';

/** Asks why an answer was bad: a reason, and an optional comment. */
export function RatingReasons({ onSend }: { onSend: (reason: RatingReason, comment: string) => Promise<void> }) {
  const text = useText(ratingsText);
  const [reason, setReason] = useState<RatingReason>();
  const [comment, setComment] = useState('');
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  // Below the newest answer, the form would be hidden by the composer.
  useEffect(() => {
    // In braces, because newer browsers return a promise here, which is not a valid clean-up.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={form}
      aria-labelledby={title}
      className="my-1 w-full max-w-md animate-appear space-y-2 rounded-card border border-line bg-surface p-3 text-sm text-on-surface"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) void onSend(reason, comment);
      }}
    >
      <p id={title} className="font-medium">
        {text.why}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {ratingReasons.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={reason === value}
            onClick={() => setReason(value)}
            className={classNames(
              'min-h-9 rounded-full border px-3 transition-colors duration-150 pointer-coarse:min-h-11',
              reason === value ? 'border-primary bg-primary text-on-primary' : 'border-edge hover:bg-sunken',
            )}
          >
            {text.reasons[value]}
          </button>
        ))}
      </div>
      {reason && (
        <div className="flex flex-wrap items-end gap-2">
          <label className="min-w-48 flex-1">
            <span className="sr-only">{text.comment}</span>
            <input
              value={comment}
              maxLength={ratingCommentMaxChars}
              placeholder={text.comment}
              onChange={(event) => setComment(event.target.value)}
              className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base"
            />
          </label>
          <Button type="submit">{text.send}</Button>
        </div>
      )}
    </form>
  );
}
