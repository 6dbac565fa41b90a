import { type ReactNode, useId } from 'react';
import { Card } from '#client/components/ui/card.tsx';
import { classNames } from '#client/lib/class-names.ts';

interface SectionCardProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function SectionCard({ title, description, actions, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="p-5 sm:p-6">
      <header
        className={classNames(
          'mb-5 flex justify-between gap-4',
          // Beside one line a button stands in its middle.
          description ? 'items-start' : 'items-center',
        )}
      >
        <div className="min-w-0">
          <h2 id={id} className="text-lg leading-snug font-semibold tracking-tight">
            {title}
          </h2>
          {description && <p className="mt-1 text-sm text-muted-on-surface">{description}</p>}
        </div>
        {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
      </header>
      {children}
    </Card>
  );
}
