import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { paths } from '../paths.ts';

/** The frame of the site's own pages: the product's name above, the page below. */
export function SiteShell({ children }: { children: ReactNode }) {
  const text = useText(commonText);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface text-on-surface">
        <div className="mx-auto flex min-h-16 max-w-[1200px] items-center px-4 sm:px-6">
          <Link
            href={paths.home}
            className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 font-semibold"
          >
            <img src="/favicon.svg" alt="" width={28} height={28} />
            {text.productName}
          </Link>
        </div>
      </header>
      <main id="contenido" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
