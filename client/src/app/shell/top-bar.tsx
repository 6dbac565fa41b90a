import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { useUnreadContacts } from '#client/features/contacts/cache/use-contact-totals.ts';
import { useUnseenThreads } from '#client/features/inbox/use-inbox-counts.ts';
import { useEscape } from '#client/hooks/use-escape.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { areaLinks, homeOf, mainLinks } from '../navigation.ts';
import { AreaBar } from './area-bar.tsx';
import { AreaMenu } from './area-menu.tsx';
import { LogoLink } from './logo-link.tsx';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  user: User;
  /** Whether a sidebar stands under it on wide screens: then it reaches from edge to edge. */
  hasSidebar: boolean;
}

/** The navigation of who is signed in: the main links, those of the area one is in, and one's account. */
export function TopBar({ user, hasSidebar }: TopBarProps) {
  const text = useText(shellText);
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const main = mainLinks(user, text);
  const waiting = { contacts: useUnreadContacts(), conversations: useUnseenThreads() };
  const area = areaLinks(user, location, waiting, text);
  useEscape(open, () => {
    setOpen(false);
    menuButton.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu.
  useEffect(() => setOpen(false), [location]);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface text-on-surface">
      <div
        className={classNames(
          'mx-auto flex min-h-16 max-w-[1200px] items-center gap-2 px-page',
          hasSidebar && 'lg:max-w-none',
        )}
      >
        <LogoLink href={homeOf(user)} />
        <nav aria-label={text.mainNavigation} className="ml-4 max-md:hidden">
          <MainLinks links={main} />
        </nav>
        {hasSidebar && area.length > 0 && <AreaMenu links={area} />}
        <div className="ml-auto flex shrink-0 items-center">
          <UserMenu user={user} />
          <div className="-mr-2 md:hidden">
            <Button
              ref={menuButton}
              variant="ghost"
              shape="square"
              aria-label={open ? text.closeMenu : text.openMenu(waiting.contacts, waiting.conversations)}
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpen(!open)}
            >
              <span className="relative">
                {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
                {waiting.contacts + waiting.conversations > 0 && !open && (
                  <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-full bg-accent" />
                )}
              </span>
            </Button>
          </div>
        </div>
      </div>
      <AreaBar links={area} hasSidebar={hasSidebar} />
      <MobileMenu id={menuId} open={open} main={main} area={area} />
    </header>
  );
}
