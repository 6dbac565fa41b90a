import { useLocation } from 'wouter';
import { PaletteButton } from '#client/components/patterns/palette-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { type Area, homeOf, isCurrent, type NavLink } from '../navigation.ts';
import { AccountMenu } from './account-menu.tsx';
import { LogoLink } from './logo-link.tsx';
import { NavCount } from './nav-count.tsx';
import { OwnAssistants } from './own-assistants.tsx';
import { PlanLine } from './plan-line.tsx';
import { SideLink } from './side-link.tsx';

/** The navigation of a signed-in user beside the page. It has labels from 1024 px on, and only icons on tablets. */
export function SideBar({ user, area: { side, other, hasAssistants } }: { user: User; area: Area }) {
  const text = useText(shellText);
  const [location] = useLocation();
  return (
    <header className="sticky top-0 flex h-dvh w-[calc(3.5rem+max(0.5rem,env(safe-area-inset-left)))] shrink-0 flex-col gap-2 bg-canvas py-2.5 pr-2 pl-[max(0.5rem,env(safe-area-inset-left))] text-text max-md:hidden lg:w-[calc(13.75rem+max(0.5rem,env(safe-area-inset-left)))]">
      <div className="flex items-center px-1 max-lg:flex-col max-lg:gap-1 max-lg:[&_span]:sr-only">
        <div className="min-w-0 flex-1">
          <LogoLink href={homeOf(user)} />
        </div>
        <PaletteButton />
      </div>
      <nav aria-label={text.mainNavigation} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-2">
        <ul className="space-y-px">
          {side.map((link) => (
            <SideItem key={link.href} link={link} location={location} />
          ))}
        </ul>
        {hasAssistants && <OwnAssistants />}
      </nav>
      {other && (
        <ul>
          <SideItem link={other} location={location} />
        </ul>
      )}
      {hasAssistants && <PlanLine />}
      <AccountMenu user={user} />
    </header>
  );
}

function SideItem({ link, location }: { link: NavLink; location: string }) {
  const { href, label, icon: Icon, count } = link;
  return (
    <li>
      <SideLink href={href} label={label} isCurrent={isCurrent(link, location)}>
        <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        <NavCount count={count} className="lg:hidden max-lg:absolute max-lg:top-0 max-lg:right-0.5 max-lg:scale-85" />
        <span className="min-w-0 flex-1 truncate max-lg:sr-only">{label}</span>
        <NavCount count={count} className="max-lg:hidden" />
      </SideLink>
    </li>
  );
}
