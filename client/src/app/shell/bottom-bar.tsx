import { Link, useLocation, useSearchParams } from 'wouter';
import { useTyping } from '#client/hooks/use-typing.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { classNames } from '#client/lib/class-names.ts';
import { coversBottomBar, isCurrent, type NavLink } from '../navigation.ts';
import { NavCount } from './nav-count.tsx';

/**
 * The navigation of a signed-in user on a phone. It is in the page's normal flow and sticks to the end of the page, so that it covers
 * nothing. It is hidden while the user types, because the keyboard needs the room, and while a conversation or a section is open.
 */
export function BottomBar({ links }: { links: NavLink[] }) {
  const text = useText(shellText);
  const [location] = useLocation();
  const [search] = useSearchParams();
  const isTyping = useTyping();
  const isHidden = isTyping || search.has('conversacion') || coversBottomBar(location);
  return (
    <nav
      aria-label={text.mainNavigation}
      hidden={isHidden}
      className="sticky bottom-0 z-20 order-last [@media(height<20rem)]:static border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-on-surface md:hidden"
    >
      <ul className="grid grid-cols-5">
        {links.map((link) => {
          const current = isCurrent(link, location);
          const { href, label, icon: Icon, count } = link;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium -outline-offset-2',
                  current ? 'font-semibold text-link' : 'text-muted-on-surface',
                )}
              >
                <Icon aria-hidden className="size-5.5" strokeWidth={current ? 2 : 1.75} />
                {label}
                <NavCount count={count} className="absolute top-1 left-[calc(50%+0.25rem)] scale-85" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
