import { Bot, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/components/ui/menu/menu-parts.tsx';
import { useMenuChoice } from '#client/components/ui/menu/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { paths } from '#client/lib/paths.ts';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';

interface UserMenuProps {
  user: ListedUser;
  nameId: string;
  onRemove: (user: ListedUser) => void;
}

/** The menu with the actions for a user, on a phone. */
export function UserMenu({ user, nameId, onRemove }: UserMenuProps) {
  const text = useText(usersText);
  const { choose, onMenuClosed } = useMenuChoice(onRemove);
  return (
    <div className="sm:hidden">
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" shape="square" aria-label={text.columns.actions} aria-describedby={nameId}>
            <EllipsisVertical aria-hidden className="size-5" />
          </Button>
        </MenuTrigger>
        <MenuContent onCloseAutoFocus={onMenuClosed}>
          <MenuItem asChild>
            <Link href={paths.userConfig(user.id)}>
              <Pencil aria-hidden />
              {text.edit}
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link href={paths.userConfig(user.id)}>
              <Bot aria-hidden />
              {text.configure}
            </Link>
          </MenuItem>
          {!user.isFirstAdmin && (
            <>
              <MenuSeparator />
              <MenuItem tone="danger" onSelect={choose(user)}>
                <Trash2 aria-hidden />
                {text.remove}
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
    </div>
  );
}
