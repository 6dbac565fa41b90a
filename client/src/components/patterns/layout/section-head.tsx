import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: string;
  description?: string | undefined;
  /** The buttons. At most one of them should have the filled style. */
  actions?: ReactNode;
}

/** The head of a section: its title, its purpose, and its buttons. */
export function SectionHead({ title, description, actions }: SectionHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        {description && <p className="mt-0.5 text-sm text-muted-on-surface">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
    </header>
  );
}
