import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';

interface FilterChipProps {
  label: string;
  /** The number of entries. Null while it is being counted, undefined if there is none to show. */
  count: number | null | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A button with a number that switches a filter. */
export function FilterChip({ label, count, isOn, onChange }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150',
        isOn
          ? 'border-on-surface bg-on-surface text-surface'
          : 'border-edge bg-surface text-on-surface hover:bg-sunken',
      )}
    >
      {label}
      {count !== undefined && (
        <span className="font-semibold tabular-nums">{count === null ? '–' : formatNumber(count)}</span>
      )}
    </button>
  );
}
