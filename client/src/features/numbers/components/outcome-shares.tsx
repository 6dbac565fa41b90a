import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Quality } from '#shared/contracts/platform/quality.ts';
import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import type { HrefOf } from '../href-of.ts';
import { inHundred } from '../in-hundred.ts';

interface OutcomeSharesProps {
  outcomes: Quality['outcomes'];
  total: number;
  hrefOf: HrefOf;
}

/** The order of the outcomes, the good ones first. */
const order: ConversationOutcome[] = ['resolved', 'contact', 'person', 'unresolved'];
/** The fewest conversations for which percentages are shown. With fewer, they would be misleading. */
const fewestShared = 10;

/** The number of conversations by outcome. Each outcome links to its conversations. */
export function OutcomeShares({ outcomes, total, hrefOf }: OutcomeSharesProps) {
  const text = useText(outcomesText);
  const shares = inHundred(order.map((outcome) => outcomes[outcome]));
  return (
    <ul className="space-y-1 text-sm md:-mt-2">
      {order.map((outcome, at) => {
        const [count, name] = [outcomes[outcome], text.outcomesOfMany[outcome]];
        const row = (
          <>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={classNames(count > 0 && 'font-medium')}>{name}</span>
              <span className="tabular-nums">
                <span className="font-semibold">{formatNumber(count)}</span>
                {total >= fewestShared && (
                  <span className="text-muted-on-surface"> · {text.inHundred(shares[at] ?? 0)}</span>
                )}
              </span>
            </span>
            <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className={classNames(
                  'block h-full rounded-full',
                  outcome === 'unresolved' ? 'bg-warning' : 'bg-primary',
                )}
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
          </>
        );
        return (
          <li key={outcome}>
            {count > 0 ? (
              <Link
                href={hrefOf({ outcome })}
                className="-mx-2 block rounded-control px-2 py-2 transition-colors duration-150 hover:bg-sunken"
              >
                {row}
              </Link>
            ) : (
              <div className="py-2 text-muted-on-surface">{row}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
