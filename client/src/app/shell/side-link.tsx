import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';

interface SideLinkProps {
  href: string;
  /** Also shown as a tooltip, because the bar may have no room for the label. */
  label: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link in the side bar. */
export function SideLink({ href, label, isCurrent, children }: SideLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      title={label}
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-control border px-2.5 text-sm font-medium transition-colors duration-150 max-lg:justify-center lg:min-h-8.5',
        isCurrent
          ? 'border-line bg-surface font-semibold text-on-surface [&>svg]:text-link'
          : 'border-transparent text-muted hover:bg-sunken hover:text-text',
      )}
    >
      {children}
    </Link>
  );
}
