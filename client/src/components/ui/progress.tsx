import { classNames } from '#client/lib/class-names.ts';

interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  tone?: 'accent' | 'warning';
}

/** How far something has come. The browser's own element gives it its meaning; the bar over it, its look. */
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
