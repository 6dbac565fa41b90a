import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** The id of the page's main element. The skip link leads to it, and it gets the focus after a change of the page. */
export const mainId = 'contenido';

/** The page's main element. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames('flex flex-1 flex-col outline-none', className)}>
      {children}
    </main>
  );
}
