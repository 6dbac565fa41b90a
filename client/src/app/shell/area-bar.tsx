import { Link, useLocation } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { classNames } from '#client/lib/class-names.ts';
import { isCurrent, type NavLink } from '../navigation.ts';
import { shellText } from './text.ts';

interface AreaBarProps {
  links: NavLink[];
  /** On wide screens a sidebar leads there. */
  hasSidebar: boolean;
}

/** The second row: the pages of the area that one is in. On phones the collapsible menu has them. */
export function AreaBar({ links, hasSidebar }: AreaBarProps) {
  const text = useText(shellText);
  const [location] = useLocation();
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={text.areaNavigation}
      className={classNames('mx-auto max-w-[1200px] px-4 max-md:hidden sm:px-6', hasSidebar && 'lg:hidden')}
    >
      <ul className="-mx-3 flex gap-1 overflow-x-auto">
        {links.map((link) => {
          const { href, label, icon: Icon } = link;
          const current = isCurrent(link, location);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 -outline-offset-2',
                  current
                    ? 'border-accent text-on-surface'
                    : 'border-transparent text-muted-on-surface hover:border-line-strong hover:text-on-surface',
                )}
              >
                <Icon aria-hidden className="size-4" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
