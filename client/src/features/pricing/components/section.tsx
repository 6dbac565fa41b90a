import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** The section's fragment, which links have after `#`. */
  anchor: string;
  title: string;
  description?: string;
  children: ReactNode;
}

/** A section of the page that can be linked to. */
export function Section({ anchor, title, description, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="mx-auto w-full max-w-[1200px] scroll-mt-16 px-page py-12 sm:py-16"
    >
      <header className="mb-8 text-center sm:mb-12">
        <h2 id={id} className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
          {title}
        </h2>
        {description && <p className="mt-2 text-balance text-muted">{description}</p>}
      </header>
      {children}
    </section>
  );
}
