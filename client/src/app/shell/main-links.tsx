import type { NavLink } from '../navigation.ts';
import { NavLinkItems } from './nav-link-items.tsx';

/** The links that are always there. */
export function MainLinks({ links }: { links: NavLink[] }) {
  return (
    <ul className="flex gap-1">
      <NavLinkItems
        links={links}
        linkClass="flex min-h-11 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:bg-sunken hover:text-on-surface"
        currentClass="text-on-surface"
        restClass="text-muted-on-surface"
      >
        {({ label }) => label}
      </NavLinkItems>
    </ul>
  );
}
