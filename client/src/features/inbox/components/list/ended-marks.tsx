import { Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';

const tones = {
  contact: 'accent',
  person: 'neutral',
  resolved: 'neutral',
  unresolved: 'warning',
} as const satisfies Record<ConversationOutcome, string>;

/** The outcome of a conversation and its visitor's rating. */
export function EndedMarks({ thread: { outcome, score, thumbs } }: { thread: Thread }) {
  const text = useText(outcomesText);
  const marks = [
    { Icon: ThumbsUp, count: thumbs.up, name: text.thumbsUp(thumbs.up) },
    { Icon: ThumbsDown, count: thumbs.down, name: text.thumbsDown(thumbs.down) },
    { Icon: Star, count: score ?? 0, name: text.scored(score ?? 0) },
  ];
  return (
    <>
      {outcome && <Badge tone={tones[outcome]}>{text.outcomes[outcome]}</Badge>}
      {marks.map(
        ({ Icon, count, name }) =>
          count > 0 && (
            <span key={name} className="inline-flex items-center gap-1 tabular-nums">
              <Icon aria-hidden className="size-3.5" />
              <span aria-hidden>{formatNumber(count)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </span>
          ),
      )}
    </>
  );
}
