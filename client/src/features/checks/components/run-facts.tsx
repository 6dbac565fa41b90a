import { TriangleAlert } from 'lucide-react';
import { FilterChip } from '#client/components/patterns/filter-chip.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { formatDollars } from '#client/lib/format.ts';
import type { CheckRunDetail } from '#shared/contracts/assistants/check-runs.ts';
import { type CheckVerdict, checkVerdicts } from '#shared/domain/assistants/checks.ts';
import { isUnderWay } from '../checks.queries.ts';

interface RunFactsProps {
  run: CheckRunDetail;
  /** The number of all questions of the assistant. */
  total: number;
  filter: CheckVerdict | undefined;
  onFilter: (verdict: CheckVerdict | undefined) => void;
}

/** The progress of a run, what it checked, its results, and its cost. */
export function RunFacts({ run, total, filter, onFilter }: RunFactsProps) {
  const text = useText(checkResultsText);
  const done = run.worse + run.review + run.better + run.same;
  const about = run.cause === 'knowledge' ? text.byItself : run.draft ? text.ofDraft : text.ofSaved;
  return (
    <div className="mb-4 space-y-3">
      <p aria-live="polite" className="text-sm text-muted-on-surface">
        {isUnderWay(run) ? text.progress(done, run.total) : about}
        {!isUnderWay(run) && <span className="whitespace-nowrap tabular-nums"> {factsOf(run)}</span>}
        {run.state === 'stopped' && !run.fault && ` ${text.stopped}`}
      </p>
      {run.fault && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-card bg-warning-soft px-4 py-2.5 text-sm text-on-warning-soft"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text.faults[run.fault]}
        </p>
      )}
      {isUnderWay(run) && <Progress label={text.check} value={done} max={run.total} />}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{text.filters}</legend>
        <FilterChip label={text.all} count={total} isOn={filter === undefined} onChange={() => onFilter(undefined)} />
        {checkVerdicts.map((verdict) => (
          <FilterChip
            key={verdict}
            label={text.verdicts[verdict]}
            count={run[verdict]}
            isOn={filter === verdict}
            onChange={(isOn) => onFilter(isOn ? verdict : undefined)}
          />
        ))}
      </fieldset>
    </div>
  );

  function factsOf({ costNanos, createdAt, endedAt }: CheckRunDetail): string {
    const seconds = endedAt ? Math.round((Date.parse(endedAt) - Date.parse(createdAt)) / 1_000) : undefined;
    const time =
      seconds === undefined ? [] : [seconds < 100 ? text.seconds(seconds) : text.minutes(Math.round(seconds / 60))];
    return [...(costNanos ? [formatDollars(costNanos / 1e9)] : []), ...time].join(' · ');
  }
}
