import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { formatNumber } from '#client/lib/format.ts';

/** The used share from which the bar shows a warning. */
const nearlyUsedShare = 0.8;

/** How many of a plan's messages are used. */
export function MessageAllowance({ used, limit }: { used: number; limit: number }) {
  const text = useText(profileText);
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <span className="text-muted-on-surface">{text.messages}</span>
        <span className="font-medium">{text.messagesOf(formatNumber(used), formatNumber(limit))}</span>
      </p>
      <Progress
        label={text.messages}
        value={used}
        max={limit}
        tone={used >= limit * nearlyUsedShare ? 'warning' : 'accent'}
      />
    </div>
  );
}
