import { Link, useLocation } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';
import { isCurrent, type NavLink } from '../navigation.ts';

/** The links that are always there. */
export function MainLinks({ links }: { links: NavLink[] }) {
  const [location] = useLocation();
  return (
    <ul className="flex gap-1">
      {links.map((link) => {
        const { href, label } = link;
        const current = isCurrent(link, location);
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:bg-sunken hover:text-on-surface',
                current ? 'text-on-surface' : 'text-muted-on-surface',
              )}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
