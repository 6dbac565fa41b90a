import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';
import { isCurrent, type NavLink } from '../navigation.ts';

interface NavLinkItemsProps {
  links: NavLink[];
  /** Of every link, and then of the one that leads to where one is and of the others. */
  linkClass: string;
  currentClass: string;
  restClass: string;
  children: (link: NavLink) => ReactNode;
}

/** The items of a list of links; assistive technology hears which of them is the current page. */
export function NavLinkItems({ links, linkClass, currentClass, restClass, children }: NavLinkItemsProps) {
  const [location] = useLocation();
  return links.map((link) => {
    const current = isCurrent(link, location);
    return (
      <li key={link.href}>
        <Link
          href={link.href}
          aria-current={current ? 'page' : undefined}
          className={classNames(linkClass, current ? currentClass : restClass)}
        >
          {children(link)}
        </Link>
      </li>
    );
  });
}
