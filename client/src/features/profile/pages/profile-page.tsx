import { Page } from '#client/components/patterns/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { useSession } from '#client/lib/session.ts';
import { OwnDetails } from '../components/own-details.tsx';
import { SubscriptionCard } from '../components/subscription-card.tsx';
import { profileText } from '../text.ts';

/** 'Mi Perfil': one's details, plan and password. */
export function ProfilePage() {
  const text = useText(profileText);
  const { user } = useSession();
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        {user && <OwnDetails key={user.id} userId={user.id} />}
        <SubscriptionCard />
      </div>
    </Page>
  );
}
