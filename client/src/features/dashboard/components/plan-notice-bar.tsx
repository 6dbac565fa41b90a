import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { DashboardText } from '#client/i18n/es/dashboard.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { type PlanNotice, planNotice } from '../plan-notice.ts';

/** A present or coming problem with the plan, and what to do about it. */
export function PlanNoticeBar({ subscription }: { subscription: MySubscription }) {
  const text = useText(dashboardText);
  const notice = planNotice(subscription, new Date());
  if (!notice) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warning-soft p-4 text-on-warning-soft sm:px-5"
    >
      <p className="flex min-w-0 flex-[1_1_18rem] gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span>{sentenceOf(notice, text)}</span>
      </p>
      {subscription.plan === 'free' && (
        <Link href={paths.pricing} className={buttonClass('primary')}>
          {text.upgrade}
        </Link>
      )}
    </div>
  );
}

function sentenceOf(notice: PlanNotice, text: DashboardText): string {
  switch (notice.kind) {
    case 'inactive':
      return notice.free ? text.expiredFree : text.expiredPaid;
    case 'exhausted':
      return text.messagesExhausted;
    case 'low':
      return text.messagesLow(notice.messagesLeft);
    case 'ending':
      return text.trialEnds(notice.daysLeft);
  }
}
