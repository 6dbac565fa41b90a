import { Card } from '#client/components/ui/card.tsx';
import { classNames } from '#client/lib/class-names.ts';

/** An amount with its label, and notes on how it was calculated. */
export function CostTile({ label, value, notes }: { label: string; value: string; notes: string[] }) {
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
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-muted-on-surface">
          {note}
        </p>
      ))}
    </Card>
  );
}
