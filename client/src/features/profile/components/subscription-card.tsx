import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';

/** The user's plan, its limits and its usage. */
export function SubscriptionCard() {
  const text = useText(profileText);
  const subscription = useQuery(subscriptionQueries.mine());
  return (
    <SectionCard title={text.subscriptionTitle}>
      <QueryState
        query={subscription}
        loading={
          <Loading>
            <Skeleton className="h-52" />
          </Loading>
        }
        error={{ title: text.subscriptionError, description: text.subscriptionErrorDescription }}
        empty={null}
      >
        {(mine) => <SubscriptionFacts subscription={mine} />}
      </QueryState>
    </SectionCard>
  );
}
