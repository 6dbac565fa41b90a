import { Bot, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { paths } from '#client/lib/paths.ts';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';
import { UserMenu } from './user-menu.tsx';

interface UserActionsProps {
  user: ListedUser;
  /** Id of the element that names the user. */
  nameId: string;
  onRemove: (user: ListedUser) => void;
}

/** The actions for a user. The first administrator cannot be deleted. */
export function UserActions({ user, nameId, onRemove }: UserActionsProps) {
  const text = useText(usersText);
  const links = [
    { label: text.edit, icon: Pencil },
    { label: text.configure, icon: Bot },
  ];
  return (
    <>
      <UserMenu user={user} nameId={nameId} onRemove={onRemove} />
      <div className="inline-flex gap-1 max-sm:hidden">
        {links.map(({ label, icon: Icon }) => (
          <Link
            key={label}
            href={paths.userConfig(user.id)}
            title={label}
            aria-label={label}
            aria-describedby={nameId}
            className={buttonClass('ghost', 'square')}
          >
            <Icon aria-hidden className="size-4" />
          </Link>
        ))}
        {!user.isFirstAdmin && (
          <Button
            variant="ghost"
            shape="square"
            title={text.remove}
            aria-label={text.remove}
            aria-describedby={nameId}
            onClick={() => onRemove(user)}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </>
  );
}
