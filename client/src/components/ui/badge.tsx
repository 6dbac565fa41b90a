import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

interface BadgeProps {
  tone: 'accent' | 'neutral' | 'warning';
  children: ReactNode;
}

/** A short label beside a name. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 truncate rounded-md px-2 py-0.5 text-xs font-medium',
        toneClasses[tone],
      )}
    >
      {children}
    </span>
  );
}

const toneClasses: Record<BadgeProps['tone'], string> = {
  accent: 'bg-accent-soft text-on-accent-soft',
  neutral: 'bg-sunken text-muted-on-surface',
  warning: 'bg-warning-soft text-on-warning-soft',
};
