import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Progress } from '#client/components/ui/progress.tsx';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { behind } from '#client/lib/api/ahead.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';

/** The user's plan, and how much of it is used. An empty box of the same height is shown until it is known. */
export function PlanLine({ className = 'max-lg:hidden' }: { className?: string }) {
  const text = useText(shellText);
  const words = useText(subscriptionsText);
  const { data: subscription } = useQuery(behind(subscriptionQueries.mine()));
  const { data: assistants } = useMyAssistants();
  if (!subscription || !assistants) return <div className={`h-13 ${className}`} />;
  const { assistantsLimit } = subscription.planDetails;
  return (
    <Link
      href={paths.profile}
      className={`block min-h-13 rounded-control border border-line px-2.5 py-2 text-xs transition-colors duration-150 hover:bg-sunken ${className}`}
    >
      <span className="mb-2 flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold text-text">{words.plan[subscription.plan]}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {assistantsLimit === null
            ? text.assistantsUsed(assistants.length)
            : text.assistantsOf(formatNumber(assistants.length), assistantsLimit)}
        </span>
      </span>
      <Progress label={text.myAssistants} value={assistants.length} max={assistantsLimit ?? assistants.length + 1} />
    </Link>
  );
}
