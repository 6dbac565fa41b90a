import { CircleUserRound } from 'lucide-react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Page } from '#client/components/patterns/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { useSession } from '#client/lib/session.ts';
import { PersonalCard } from '../components/personal-card.tsx';
import { SecurityCard } from '../components/security-card.tsx';
import { SubscriptionCard } from '../components/subscription-card.tsx';
import { profileText } from '../text.ts';

/** 'Mi Perfil': one's details, plan and password. */
export function ProfilePage() {
  const text = useText(profileText);
  const { user } = useSession();
  return (
    <Page variant="app" title={text.title} description={text.description}>
      {user ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
          <div className="grid gap-6">
            <PersonalCard user={user} />
            <SecurityCard user={user} />
          </div>
          <SubscriptionCard />
        </div>
      ) : (
        <EmptyState icon={CircleUserRound} title={text.userMissing} />
      )}
    </Page>
  );
}
