import { Page } from '#client/components/patterns/layout/page.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { useSession } from '#client/lib/session/session.ts';
import { IntegrationsCard } from '../components/integrations-card.tsx';
import { OwnDetails } from '../components/own-details.tsx';
import { PreferencesCard } from '../components/preferences-card.tsx';
import { PushCard } from '../components/push-card.tsx';
import { SubscriptionCard } from '../components/subscription-card.tsx';

/** 'Mi Perfil': the user's details, password, preferences and plan. */
export function ProfilePage() {
  const text = useText(profileText);
  const { user } = useSession();
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        {user && (
          <div className="grid gap-6">
            <OwnDetails key={user.id} userId={user.id} />
            <PreferencesCard account={user} />
          </div>
        )}
        <div className="grid gap-6">
          <SubscriptionCard />
          <PushCard />
          <IntegrationsCard />
        </div>
      </div>
    </Page>
  );
}
