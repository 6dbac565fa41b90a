import { useLocation } from 'wouter';
import { loadMenus } from '#client/components/ui/menu/menu.tsx';
import { SignInAgain } from '#client/features/auth/components/sign-in-again.tsx';
import { useUnreadContacts } from '#client/features/contacts/cache/use-unread-contacts.ts';
import { useUnseenThreads } from '#client/features/inbox/use-unseen-threads.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { usePreload } from '#client/lib/lazy-part.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { areaAt } from '../navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Overlays } from './overlays-shown.tsx';
import { SideBar } from './side-bar.tsx';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

export { prepareFormats } from '#client/lib/format.ts';

/**
 * The navigation of a signed-in user: a bar beside the page, or at its end on a phone. The numbers of waiting items are read once for both.
 */
export function Bars({ user }: { user: User }) {
  const text = useText(shellText);
  const [location] = useLocation();
  const waiting = { contacts: useUnreadContacts(), conversations: useUnseenThreads() };
  const area = areaAt(user, location, waiting, text);
  useShellShortcuts(area);
  usePreload(loadMenus);
  return (
    <>
      <SideBar user={user} area={area} />
      <BottomBar links={area.bottom} />
      <Overlays area={area} />
      {/* Loaded in advance: after the session has ended, it may be too late. */}
      <SignInAgain />
    </>
  );
}
