import { type ReactNode, useId } from 'react';

/** A section of the page with its heading. */
export function CostSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0">
      <h2 id={id} className="mb-4 text-base font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
