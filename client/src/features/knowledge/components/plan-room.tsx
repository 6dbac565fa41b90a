import { Link } from 'wouter';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';

/** How many of the passages that the plan allows are used. */
export function PlanRoom({ passages, passageLimit }: { passages: number; passageLimit: number | null }) {
  const text = useText(knowledgeText);
  if (passageLimit === null) {
    if (passages === 0) return null;
    return <p className="mt-4 text-sm text-muted-on-surface">{text.usageWithoutLimit(passages)}</p>;
  }
  const isFull = passages >= passageLimit;
  return (
    <div className="mt-4 text-sm">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-muted-on-surface">
        <span className="tabular-nums">{text.usage(formatNumber(passages), passageLimit)}</span>
        {isFull && (
          <span>
            {text.planFull}{' '}
            <Link href={paths.pricing} className="text-link underline">
              {text.seePlans}
            </Link>
          </span>
        )}
      </p>
      <Progress label={text.usageLabel} value={passages} max={passageLimit} tone={isFull ? 'warning' : 'accent'} />
    </div>
  );
}
