import { KeyRound } from 'lucide-react';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useEditMode } from '#client/hooks/use-edit-mode.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { PasswordForm } from './password-form.tsx';

/** The user's password. 'Cambiar contraseña' opens a form. */
export function SecurityCard({ user }: { user: User }) {
  const text = useText(profileText);
  const { editing, open, close, opener } = useEditMode();
  return (
    <SectionCard title={text.securityTitle} description={text.securityDescription}>
      {editing ? (
        <PasswordForm user={user} onClose={close} />
      ) : (
        <Button ref={opener} variant="secondary" onClick={open}>
          <KeyRound aria-hidden className="size-4" />
          {text.changePassword}
        </Button>
      )}
    </SectionCard>
  );
}
