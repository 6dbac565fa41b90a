import { classNames } from '#client/lib/class-names.ts';

interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  tone?: 'accent' | 'warning';
}

/** A progress bar. The hidden native element is for screen readers, and the bar over it is the visible part. */
export function Progress({ label, value, max = 100, tone = 'accent' }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div data-track className="relative h-2 overflow-hidden rounded-full bg-sunken">
      <progress aria-label={label} value={Math.min(value, max)} max={max} className="absolute size-full opacity-0" />
      <div
        aria-hidden
        style={{ transform: `scaleX(${share})` }}
        className={classNames(
          'h-full origin-left rounded-full transition-transform duration-200',
          tone === 'accent' ? 'bg-accent' : 'bg-warning',
        )}
      />
    </div>
  );
}
