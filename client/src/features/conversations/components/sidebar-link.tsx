import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';

interface SidebarLinkProps {
  href: string;
  current: boolean;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/** An entry of the sidebar. The current one is marked visually and for screen readers. */
export function SidebarLink({ href, current, onClick, children }: SidebarLinkProps) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 text-sm transition-colors duration-150 -outline-offset-2',
        current ? 'bg-accent-soft font-semibold text-on-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}
