import { useText } from '#client/i18n/catalogue.ts';
import { listText } from '#client/i18n/es/lists.ts';
import { formatNumber } from '#client/lib/format.ts';

interface ResultCountProps {
  /** Undefined while the list is loading. */
  count: number | undefined;
  /** Whether there are more results than those that were read. */
  hasMore: boolean;
}

/** Announces the number of results to screen readers whenever a search or a filter changes it. */
export function ResultCount({ count, hasMore }: ResultCountProps) {
  const text = useText(listText);
  return (
    <p role="status" className="sr-only">
      {count !== undefined && text.results(count, `${formatNumber(count)}${hasMore ? '+' : ''}`)}
    </p>
  );
}
