import { Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { currentLocale } from '#client/lib/display.ts';
import type { Quality } from '#shared/contracts/platform/quality.ts';
import type { HrefOf } from '../href-of.ts';

/** The visitors' ratings of answers and conversations. The thumbs link to the conversations in which they were given. */
export function Opinions({ quality, hrefOf }: { quality: Quality; hrefOf: HrefOf }) {
  const text = useText(outcomesText);
  const { up, down, scored, meanScore } = quality;
  const thumbs = [
    { rating: 'up' as const, count: up, Icon: ThumbsUp, name: text.thumbsUp(up) },
    { rating: 'down' as const, count: down, Icon: ThumbsDown, name: text.thumbsDown(down) },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="opinions">
      <h4 id="opinions" className="text-sm font-medium">
        {text.opinionsTitle}
      </h4>
      {up + down + scored === 0 ? (
        <p className="mt-0.5 text-sm text-muted-on-surface">{text.noOpinions}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {thumbs.map(({ rating, Icon, name }) => (
            <li key={rating}>
              <Link
                href={hrefOf({ opinion: rating })}
                className="inline-flex min-h-(--control) items-center gap-1.5 text-link hover:underline"
              >
                <Icon aria-hidden className="size-4" />
                {name}
              </Link>
            </li>
          ))}
          {meanScore !== null && (
            <li className="inline-flex min-h-(--control) items-center gap-1.5 tabular-nums">
              <Star aria-hidden className="size-4" />
              {text.mean(oneDigit(meanScore), scored)}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function oneDigit(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value);
}
