import type { ReactNode } from 'react';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

interface LoadingProps {
  /** Read aloud; by default 'Cargando...'. */
  label?: string;
  className?: string;
  /** The skeletons of what is on its way. */
  children: ReactNode;
}

/** The place of something that is loading, and the word for it for screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  const text = useText(commonText);
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label ?? text.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
