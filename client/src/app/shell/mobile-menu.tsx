import { Link, useLocation } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { classNames } from '#client/lib/class-names.ts';
import { isCurrent, type NavLink } from '../navigation.ts';
import { shellText } from './text.ts';

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
  const [location] = useLocation();
  return (
    <ul>
      {links.map((link) => {
        const { href, label, icon: Icon } = link;
        const current = isCurrent(link, location);
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium',
                current ? 'bg-accent-soft text-on-accent-soft' : 'text-on-surface',
              )}
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
