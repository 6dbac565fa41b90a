import type { ReactNode } from 'react';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

interface LoadingProps {
  /** The text for screen readers. Default: 'Cargando...'. */
  label?: string;
  className?: string;
  /** The skeletons of the content that is loading. */
  children: ReactNode;
}

/** The placeholder of loading content, with a text for screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  const text = useText(commonText);
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label ?? text.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
