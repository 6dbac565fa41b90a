import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';
import { warnFromShare } from '../plan-notice.ts';

/** How many of the plan's messages are used. */
export function MessageUsage({ details }: { details: MySubscription['planDetails'] }) {
  const text = useText(dashboardText);
  const { messagesUsed, messagesLimit } = details;
  if (messagesLimit === null) return <p className="text-sm">{text.unlimitedMessages(messagesUsed)}</p>;
  return (
    <div>
      <p className="mb-2 text-sm tabular-nums">{text.messagesUsed(formatNumber(messagesUsed), messagesLimit)}</p>
      <Progress
        label={text.messages}
        value={messagesUsed}
        max={messagesLimit}
        tone={messagesUsed >= messagesLimit * warnFromShare ? 'warning' : 'accent'}
      />
    </div>
  );
}
