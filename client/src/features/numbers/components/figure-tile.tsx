import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Comparison } from '../comparison.ts';

interface FigureTileProps {
  label: string;
  value: string;
  comparison: Comparison;
  /** The previous period's figure, as formatted text. */
  before: string | undefined;
  /** What the figure means, or what it consists of. */
  note: string;
}

/** A figure, its comparison with the previous period, and what it means. */
export function FigureTile({ label, value, comparison, before, note }: FigureTileProps) {
  const text = useText(numbersText);
  return (
    <Card className="flex h-full flex-col p-4 sm:p-5">
      <h3 className="text-sm text-muted-on-surface">{label}</h3>
      <p
        className={classNames(
          'mt-1 text-2xl font-semibold tracking-tight tabular-nums wrap-anywhere',
          // A word instead of a figure is smaller on a phone, because it would be wider than the tile.
          !/\d/.test(value) && 'max-sm:text-base/8',
        )}
      >
        {value}
      </p>
      {/* If there is nothing to compare with, a single sentence above the tiles says so. */}
      {comparison.kind !== 'unknown' && <p className="mt-1 text-sm font-medium">{text.compared(comparison, before)}</p>}
      <p className="mt-2 text-sm text-muted-on-surface">{note}</p>
    </Card>
  );
}
