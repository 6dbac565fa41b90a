import { PendingAddress } from '#client/components/people/pending-address.tsx';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { AccountCard } from './account-card.tsx';
import { AssistantsCard } from './assistants-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanNoticeBar } from './plan-notice-bar.tsx';
import { PlatformNotes } from './platform-notes.tsx';
import { QuickChat } from './quick-chat.tsx';
import { StatCards } from './stat-cards.tsx';

interface DashboardProps {
  user: User;
  subscription: MySubscription;
  assistants: OwnerAssistant[];
}

/** The dashboard once everything is known: the business on the left, account and plan on the right. */
export function Dashboard({ user, subscription, assistants }: DashboardProps) {
  const { assistantsLimit } = subscription.planDetails;
  const hasRoom = assistantsLimit === null || assistants.length < assistantsLimit;
  return (
    <div className="space-y-6">
      <PlanNoticeBar subscription={subscription} />
      <PendingAddress />
      <StatCards subscription={subscription} activeCount={assistants.filter(({ isActive }) => isActive).length} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <ContactsCard />
          <FirstStepsCard user={user} assistants={assistants} />
          <PlatformNotes user={user} />
          <AssistantsCard assistants={assistants} hasRoom={hasRoom} />
        </div>
        <aside className="min-w-0 space-y-6">
          <QuickChat assistants={assistants} />
          <PlanCard subscription={subscription} />
          <AccountCard user={user} />
        </aside>
      </div>
    </div>
  );
}
