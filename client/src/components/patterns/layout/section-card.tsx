import { type ReactNode, useId } from 'react';
import { Card } from '#client/components/ui/card.tsx';
import { classNames } from '#client/lib/class-names.ts';

interface SectionCardProps {
  title: string;
  /** The id, if a button moves the focus to this card. */
  id?: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function SectionCard({ id, title, description, actions, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card id={id} tabIndex={id ? -1 : undefined} role="region" aria-labelledby={titleId} className="p-5 sm:p-6">
      <header
        className={classNames(
          'mb-5 flex justify-between gap-x-2 gap-y-4',
          // A button beside a single line is centred vertically.
          description ? 'items-start' : 'items-center',
        )}
      >
        <div className="min-w-0">
          <h2 id={titleId} className="text-base font-semibold tracking-tight">
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
