import type { ReactNode } from 'react';

/** A text that is hidden, but read by screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
