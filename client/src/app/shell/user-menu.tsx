import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Initial } from '#client/components/ui/initial.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#client/components/ui/menu.tsx';
import { useLogout } from '#client/features/auth/use-auth.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { paths } from '#client/lib/paths.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

/** Whose session this is, the way to the profile, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const text = useText(shellText);
  const logout = useLogout();
  return (
    <Menu>
      <MenuTrigger
        aria-label={text.accountMenu(user.username)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1.5 text-muted-on-surface transition-colors duration-150 hover:bg-sunken"
      >
        <Initial name={user.username} />
        <ChevronDown aria-hidden className="size-4 max-md:hidden" />
      </MenuTrigger>
      <MenuContent className="w-64">
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
        <MenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
          <LogOut aria-hidden />
          {text.logout}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
