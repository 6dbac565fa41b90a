import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** Where the skip link leads, and the focus after going to another page. */
export const mainId = 'contenido';

/** What a page is about; the rest is around it. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={classNames('flex flex-1 flex-col outline-none', className)}>
      {children}
    </main>
  );
}
