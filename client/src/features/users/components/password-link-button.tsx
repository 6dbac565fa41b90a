import { KeyRound } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { useSendPasswordLink } from '../use-users.ts';

/** Mails an account the link with which its user sets a new password. */
export function PasswordLinkButton({ user }: { user: User }) {
  const text = useText(usersText);
  const send = useSendPasswordLink();
  return (
    <Button
      variant="secondary"
      isPending={send.isPending}
      aria-label={text.sendLinkLabel}
      onClick={() => send.mutate(user)}
    >
      <KeyRound aria-hidden className="size-4 shrink-0" />
      {text.sendLink}
    </Button>
  );
}
