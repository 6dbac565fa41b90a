import type { ReactNode } from 'react';
import { safeHref } from './safe-href.ts';

/** A link in a reply, which opens in a new tab. If its address is not safe, only its text is shown. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const address = safeHref(href);
  if (!address) return children;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {children}
    </a>
  );
}
