import { ChevronsUpDown, CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Initial } from '#client/components/ui/initial.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#client/components/ui/menu/menu-parts.tsx';
import { useLogout } from '#client/features/auth/use-auth.ts';
import { useSavePreferences } from '#client/hooks/use-preferences.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { setOverlay } from '#client/lib/overlays.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { themes } from '#shared/domain/display.ts';

/** The menu of the account: the user's name, the profile, the theme, and the logout. */
export function AccountMenu({ user }: { user: User }) {
  const text = useText(shellText);
  const logout = useLogout();
  const { user: account } = useSession();
  const { mutate: save } = useSavePreferences(text.themeFailed);
  return (
    <Menu>
      <MenuTrigger>
        <button
          type="button"
          aria-label={text.accountMenu(user.username)}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 text-sm font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-text max-lg:justify-center"
        >
          <Initial name={user.username} />
          <span className="min-w-0 flex-1 truncate text-left max-lg:hidden">{user.username}</span>
          <ChevronsUpDown aria-hidden className="size-4 max-lg:hidden" />
        </button>
      </MenuTrigger>
      <MenuContent align="start" side="top" className="w-64">
        <MenuLabel className="flex items-center gap-3 px-3 py-2.5">
          <Initial name={user.username} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{user.username}</p>
            <p className="truncate text-sm text-muted-on-surface">{user.email || text.noEmail}</p>
            <div className="mt-1.5">
              <Badge tone="accent">{text[user.role]}</Badge>
            </div>
          </div>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link href={paths.profile}>
            <CircleUserRound aria-hidden />
            {text.profile}
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => setOverlay('shortcuts')}>
          <Keyboard aria-hidden />
          <span className="flex-1">{text.shortcuts}</span>
          <kbd aria-hidden className="text-xs text-muted-on-surface">
            ?
          </kbd>
        </MenuItem>
        <MenuSeparator />
        <MenuLabel className="px-3 pt-1.5 pb-1 text-xs font-semibold text-muted-on-surface">{text.theme}</MenuLabel>
        <MenuRadioGroup
          aria-label={text.theme}
          value={account?.theme ?? 'system'}
          onValueChange={(value) => save({ theme: themes.find((theme) => theme === value) ?? null })}
        >
          {themes.map((theme) => (
            <MenuRadioItem key={theme} value={theme}>
              {text.themes[theme]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
          <LogOut aria-hidden />
          {text.logout}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
