import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { userQueries } from '#client/data/users.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { useSession } from '#client/lib/session/session.ts';
import { PasswordLinkButton } from './password-link-button.tsx';
import { UserAssistants } from './user-assistants.tsx';
import { UserForm } from './user-form.tsx';

/** The form of an existing account, and its assistants beside it. */
export function EditAccount({ id }: { id: number }) {
  const text = useText(usersText);
  const session = useSession();
  const account = useQuery(userQueries.account(id));
  const isMissing = account.error instanceof ApiError && account.error.status === 404;
  if (isMissing) return <EmptyState icon={UserX} title={text.missing} description={text.missingDescription} />;
  const isTheirsAlone = account.data?.isFirstAdmin === true && session.user?.id !== id;
  return (
    <QueryState
      query={account}
      loading={
        <Loading label={text.loadingOne}>
          <Skeleton className="h-[32rem] max-w-2xl" />
        </Loading>
      }
      error={{ title: text.loadError, description: text.loadErrorDescription }}
      empty={null}
    >
      {(stored) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <SectionCard
            title={text.accountTitle}
            {...(isTheirsAlone
              ? { description: text.firstAdminOnly }
              : { actions: <PasswordLinkButton user={stored} /> })}
          >
            <fieldset disabled={isTheirsAlone}>
              <UserForm account={stored} />
            </fieldset>
          </SectionCard>
          <UserAssistants ownerId={id} />
        </div>
      )}
    </QueryState>
  );
}
