import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';
import { useRemoveUser } from '../use-users.ts';

interface RemoveQuestionProps {
  user: ListedUser;
  onClose: () => void;
}

/** Asks for confirmation before an account and everything that belongs to it are deleted. */
export function RemoveQuestion({ user, onClose }: RemoveQuestionProps) {
  const text = useText(usersText);
  const remove = useRemoveUser();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeTitle}
      description={text.removeDescription(user.username)}
      confirmLabel={text.removeConfirm}
      pendingLabel={text.removing}
      tone="danger"
      failed={{ title: text.failed, description: text.removeFailed }}
      onConfirm={() => remove.mutateAsync(user)}
    />
  );
}
