import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { LeaveButton } from './leave-button.tsx';

/** Who is signed in here, and the way out. */
export function AccountCard({ user }: { user: User }) {
  const text = useText(dashboardText);
  return (
    <section aria-label={text.account}>
      <Card className="space-y-4 p-4 *:last:w-full sm:px-6">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-on-accent-soft uppercase"
          >
            {user.username.slice(0, 1)}
          </span>
          <p className="min-w-0 truncate font-medium">{user.username}</p>
        </div>
        <LeaveButton label={text.logout} />
      </Card>
    </section>
  );
}
