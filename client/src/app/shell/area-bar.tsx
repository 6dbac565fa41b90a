import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { NavLink } from '../navigation.ts';
import { NavCount } from './nav-count.tsx';
import { NavLinkItems } from './nav-link-items.tsx';

interface AreaBarProps {
  links: NavLink[];
  /** On wide screens a sidebar leads there. */
  hasSidebar: boolean;
}

/** The second row: the pages of the area that one is in. On phones the collapsible menu has them. */
export function AreaBar({ links, hasSidebar }: AreaBarProps) {
  const text = useText(shellText);
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={text.areaNavigation}
      className={classNames('mx-auto max-w-[1200px] px-page max-md:hidden', hasSidebar && 'lg:hidden')}
    >
      <ul className="-mx-3 flex gap-1 overflow-x-auto">
        <NavLinkItems
          links={links}
          linkClass="flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 -outline-offset-2"
          currentClass="border-accent text-on-surface"
          restClass="border-transparent text-muted-on-surface hover:border-line-strong hover:text-on-surface"
        >
          {({ label, icon: Icon, count }) => (
            <>
              <Icon aria-hidden className="size-4" />
              {label}
              <NavCount count={count} />
            </>
          )}
        </NavLinkItems>
      </ul>
    </nav>
  );
}
