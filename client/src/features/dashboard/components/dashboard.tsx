import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { GeneratedPassword } from '#client/components/people/generated-password.tsx';
import { PendingAddress } from '#client/components/people/pending-address.tsx';
import { useMedia } from '#client/hooks/use-media.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { Greeting } from '../start/greeting.tsx';
import { NewContactsCard } from '../start/new-contacts-card.tsx';
import { NowCard } from '../start/now-card.tsx';
import { WeekCard } from '../start/week-card.tsx';
import type { Start } from '../use-start.ts';
import { AccountLine } from './account-line.tsx';
import { AssistantsCard } from './assistants-card.tsx';
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
  start: Start;
}

/** The dashboard once its data are loaded: news and tasks, then the week, then plan and account. */
export function Dashboard({ user, subscription, assistants, start }: DashboardProps) {
  const { assistantsLimit } = subscription.planDetails;
  const hasRoom = assistantsLimit === null || assistants.length < assistantsLimit;
  const hasStarted = assistants.length > 0;
  // What is usually below the visible part is drawn after the rest. Both at once would keep a phone busy for too long.
  const areAllDrawn = useAllDrawn(true);
  // In one column the week comes after the assistants, which would move it.
  const hasTwoColumns = useMedia('(width >= 64rem)');
  return (
    <div className="space-y-6">
      <Greeting username={user.username} start={start} />
      <PlanNoticeBar subscription={subscription} />
      <GeneratedPassword />
      <PendingAddress />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-6">
          <NowCard start={start} />
          <NewContactsCard start={start} />
          {!hasStarted && <FirstStepsCard user={user} assistants={assistants} />}
          <PlatformNotes user={user} />
          {areAllDrawn && <AssistantsCard assistants={assistants} hasRoom={hasRoom} />}
        </div>
        {(areAllDrawn || hasTwoColumns) && (
          <div className="min-w-0 space-y-6">
            {hasStarted && <WeekCard />}
            {hasStarted && <FirstStepsCard user={user} assistants={assistants} />}
            {areAllDrawn && <QuickChat assistants={assistants} />}
            {areAllDrawn && <PlanCard subscription={subscription} />}
          </div>
        )}
      </div>
      {areAllDrawn && (
        <>
          <StatCards subscription={subscription} activeCount={assistants.filter(({ isActive }) => isActive).length} />
          <AccountLine user={user} subscription={subscription} />
        </>
      )}
    </div>
  );
}
