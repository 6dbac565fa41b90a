import { UserX } from 'lucide-react';
import { useParams } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { BackLink } from '#client/components/patterns/layout/back-link.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { paths } from '#client/lib/paths.ts';
import { EditAccount } from '../components/edit-account.tsx';
import { UserForm } from '../components/user-form.tsx';

/** 'Agregar Usuario', or 'Editar Usuario' if the address has an id. */
export function UserConfigPage() {
  const text = useText(usersText);
  const { id } = useParams<{ id?: string }>();
  return (
    <Page
      variant="app"
      title={id === undefined ? text.addTitle : text.editTitle}
      actions={<BackLink href={paths.adminUsers} label={text.back} />}
    >
      {id === undefined ? (
        <div className="max-w-2xl">
          <SectionCard title={text.accountTitle}>
            <UserForm />
          </SectionCard>
        </div>
      ) : /^[1-9]\d*$/.test(id) ? (
        <EditAccount key={id} id={Number(id)} />
      ) : (
        <EmptyState icon={UserX} title={text.missing} description={text.missingDescription} />
      )}
    </Page>
  );
}
