import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import type { NavLink } from '../navigation.ts';
import { NavCount } from './nav-count.tsx';
import { NavLinkItems } from './nav-link-items.tsx';

interface MobileMenuProps {
  id: string;
  open: boolean;
  main: NavLink[];
  area: NavLink[];
}

/** The links of the top bar and of the area once more, under the bar of a phone. */
export function MobileMenu({ id, open, main, area }: MobileMenuProps) {
  const text = useText(shellText);
  return (
    <div
      id={id}
      hidden={!open}
      className="max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-t border-line p-2 shadow-soft md:hidden"
    >
      <nav aria-label={text.mainNavigation}>
        <MenuLinks links={main} />
      </nav>
      {area.length > 0 && (
        <nav aria-label={text.areaNavigation} className="mt-2 border-t border-line pt-2">
          <MenuLinks links={area} />
        </nav>
      )}
    </div>
  );
}

function MenuLinks({ links }: { links: NavLink[] }) {
  return (
    <ul>
      <NavLinkItems
        links={links}
        linkClass="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium"
        currentClass="bg-accent-soft text-on-accent-soft"
        restClass="text-on-surface"
      >
        {({ label, icon: Icon, count }) => (
          <>
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            {label}
            <NavCount count={count} />
          </>
        )}
      </NavLinkItems>
    </ul>
  );
}
