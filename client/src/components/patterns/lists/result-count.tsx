import { useText } from '#client/i18n/catalogue.ts';
import { listText } from '#client/i18n/es/lists.ts';
import { formatNumber } from '#client/lib/format.ts';

interface ResultCountProps {
  /** Undefined while it is read. */
  count: number | undefined;
  /** There are more than those that have been read. */
  hasMore: boolean;
}

/** Says how many a list has, each time that a search or a filter changes it: for who hears the page. */
export function ResultCount({ count, hasMore }: ResultCountProps) {
  const text = useText(listText);
  return (
    <p role="status" className="sr-only">
      {count !== undefined && text.results(count, `${formatNumber(count)}${hasMore ? '+' : ''}`)}
    </p>
  );
}
