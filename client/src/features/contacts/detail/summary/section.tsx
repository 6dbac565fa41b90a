import { type ReactNode, useId } from 'react';

/** A section of a contact's data. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold text-muted-on-surface">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
