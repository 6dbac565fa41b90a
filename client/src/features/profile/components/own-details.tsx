import { useQuery } from '@tanstack/react-query';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { PendingAddress } from '#client/components/people/pending-address.tsx';
import { peopleQueries } from '#client/components/people/people.queries.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { PersonalCard } from './personal-card.tsx';
import { SecurityCard } from './security-card.tsx';

/** The cards for the user's details and password, with the server's current data. */
export function OwnDetails({ userId }: { userId: number }) {
  const text = useText(profileText);
  const profile = useQuery(peopleQueries.one(userId));
  return (
    <div className="grid gap-6">
      <QueryState
        query={profile}
        loading={
          <Loading className="grid gap-6">
            <Skeleton className="h-72" />
            <Skeleton className="h-44" />
          </Loading>
        }
        error={{ title: text.userMissing, description: text.userMissingDescription }}
        empty={null}
      >
        {(user) => (
          <>
            <PendingAddress />
            <PersonalCard user={user} />
            <SecurityCard user={user} />
          </>
        )}
      </QueryState>
    </div>
  );
}
