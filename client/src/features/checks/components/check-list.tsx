import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import type { CheckRunDetail } from '#shared/contracts/assistants/check-runs.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import { type CheckVerdict, checkVerdicts } from '#shared/domain/assistants/checks.ts';
import { useAcceptAnswers } from '../use-check-runs.ts';
import { CheckItem } from './check-item.tsx';
import { RunFacts } from './run-facts.tsx';

interface CheckListProps {
  assistantId: number;
  checks: Check[];
  /** The newest run. */
  run: CheckRunDetail | undefined;
}

/** The questions with their results in the newest run. Those that got worse are first. */
export function CheckList({ assistantId, checks, run }: CheckListProps) {
  const text = useText(checksText);
  const results = useText(checkResultsText);
  const [filter, setFilter] = useState<CheckVerdict>();
  const of = new Map(run?.results.map((result) => [result.checkId, result]));
  const place = ({ id }: Check) => {
    const verdict = of.get(id)?.verdict;
    return verdict ? checkVerdicts.indexOf(verdict) : checkVerdicts.length;
  };
  const shown = checks
    .filter(({ id }) => filter === undefined || of.get(id)?.verdict === filter)
    .toSorted((one, other) => place(one) - place(other));
  return (
    <>
      {run && <RunFacts run={run} total={checks.length} filter={filter} onFilter={setFilter} />}
      {run && filter && shown.length > 0 && filter !== 'same' && (
        <AcceptThese assistantId={assistantId} run={run} checkIds={shown.map(({ id }) => id)} />
      )}
      {shown.length === 0 && <p className="py-6 text-sm text-muted-on-surface">{results.nothingOfKind}</p>}
      <ul aria-label={text.listLabel} className="space-y-3">
        {shown.map((check) => (
          <li key={check.id}>
            <CheckItem assistantId={assistantId} check={check} run={run} result={of.get(check.id)} />
          </li>
        ))}
      </ul>
      {run?.draft && run.worse > 0 && (
        <p className="mt-3 flex items-start gap-2 text-sm text-muted-on-surface">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {results.onSave(run.worse)}
        </p>
      )}
    </>
  );
}

function AcceptThese({ assistantId, run, checkIds }: { assistantId: number; run: CheckRunDetail; checkIds: number[] }) {
  const results = useText(checkResultsText);
  const accepting = useAcceptAnswers(assistantId, run);
  return (
    <Button
      variant="secondary"
      className="mb-3"
      disabled={accepting.isPending}
      onClick={() => accepting.mutate(checkIds)}
    >
      {results.acceptThese(checkIds.length)}
    </Button>
  );
}
