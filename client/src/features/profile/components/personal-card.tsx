import { Pencil } from 'lucide-react';
import { Facts } from '#client/components/patterns/facts.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useEditMode } from '#client/hooks/use-edit-mode.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { formatDate } from '#client/lib/format.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { PersonalForm } from './personal-form.tsx';

/** The user's details. 'Editar' opens a form. */
export function PersonalCard({ user }: { user: User }) {
  const text = useText(profileText);
  const { editing, open, close, opener } = useEditMode();
  return (
    <SectionCard
      title={text.personalTitle}
      description={text.personalDescription}
      actions={
        !editing && (
          <Button ref={opener} variant="secondary" aria-label={text.editPersonal} onClick={open}>
            <Pencil aria-hidden className="size-4" />
            {text.edit}
          </Button>
        )
      }
    >
      {editing ? (
        <PersonalForm user={user} onClose={close} />
      ) : (
        <Facts
          facts={[
            { label: text.username, value: user.username },
            { label: text.email, value: user.email || text.noEmail },
            { label: text.role, value: text[user.role] },
            { label: text.memberSince, value: formatDate(user.createdAt) },
          ]}
        />
      )}
    </SectionCard>
  );
}
