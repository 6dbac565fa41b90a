import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { LeaveButton } from './leave-button.tsx';
import { PlanBadge } from './plan-badge.tsx';

/** The account's user, its plan, and the sign-out button. */
export function AccountLine({ user, subscription }: { user: User; subscription: MySubscription }) {
  const text = useText(dashboardText);
  return (
    <section
      aria-label={text.account}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4"
    >
      <span className="min-w-0 text-sm wrap-anywhere text-muted-on-surface">{user.email}</span>
      <PlanBadge subscription={subscription} />
      <span className="ml-auto">
        <LeaveButton label={text.leave} />
      </span>
    </section>
  );
}
