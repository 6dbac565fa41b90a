import { type ReactNode, useId } from 'react';
import { Card } from '#client/components/ui/card.tsx';

interface SectionCardProps {
  title: string;
  /** Shown to the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the dashboard with its heading. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="p-4 sm:p-6">
        <header className="-mt-1.5 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-base font-semibold tracking-tight">
            {title}
          </h2>
          {action}
        </header>
        {children}
      </Card>
    </section>
  );
}
