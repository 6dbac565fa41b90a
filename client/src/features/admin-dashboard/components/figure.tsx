import { type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import { Card } from '#client/components/ui/card.tsx';
import { languageOf } from '#client/i18n/language-of.ts';
import { classNames } from '#client/lib/class-names.ts';

interface FigureProps {
  icon: LucideIcon;
  label: string;
  value: string;
  /** The trend in per cent. */
  trend: number;
  /** What the trend compares with. */
  note: string;
}

/** A figure with its trend. */
export function Figure({ icon: Icon, label, value, trend, note }: FigureProps) {
  const Trend = trend < 0 ? TrendingDown : TrendingUp;
  return (
    <Card className="h-full p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 lang={languageOf(label)} className="text-sm text-muted-on-surface">
          {label}
        </h2>
        <Icon aria-hidden className="size-5 shrink-0 text-muted-on-surface" strokeWidth={1.75} />
      </div>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-sm text-muted-on-surface">
        <span
          className={classNames(
            'inline-flex items-center gap-1 font-medium',
            trend < 0 ? 'text-danger-text' : 'text-link',
          )}
        >
          <Trend aria-hidden className="size-4" />
          {`${trend}%`}
        </span>
        <span lang={languageOf(note)}>{note}</span>
      </p>
    </Card>
  );
}
