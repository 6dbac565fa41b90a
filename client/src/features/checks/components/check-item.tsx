import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { CheckResult, CheckRunDetail } from '#shared/contracts/assistants/check-runs.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import type { CheckVerdict } from '#shared/domain/assistants/checks.ts';
import { expectedLine } from '../expected.ts';
import { Answers } from './answers.tsx';
import { CheckMenu } from './check-menu.tsx';

interface CheckItemProps {
  assistantId: number;
  check: Check;
  run: CheckRunDetail | undefined;
  /** The question's result in the newest run. Undefined if that run has not asked it. */
  result: CheckResult | undefined;
}

/** A question with the expectations of its answer, its verdict, and on request the answers themselves. */
export function CheckItem({ assistantId, check, run, result }: CheckItemProps) {
  const text = useText(checkResultsText);
  const checks = useText(checksText);
  const [isOpen, setOpen] = useState(false);
  const verdict = result?.verdict;
  return (
    <article className="rounded-card border border-line">
      <div className="flex items-start gap-2 py-2 pr-2 pl-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          {run && <VerdictMark verdict={verdict} />}
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium wrap-anywhere">{check.question}</h3>
            <p className="mt-0.5 text-sm text-muted-on-surface wrap-anywhere">
              {reasonOf() || expectedLine(checks, check) || checks.nothingExpected}
            </p>
          </div>
        </div>
        {verdict && (
          <Button
            variant="ghost"
            shape="square"
            aria-label={text.show(check.question)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={classNames('size-5', isOpen && 'rotate-180')} />
          </Button>
        )}
        <CheckMenu assistantId={assistantId} check={check} />
      </div>
      {isOpen && verdict && run && <Answers assistantId={assistantId} check={check} run={run} result={result} />}
    </article>
  );

  /** The first finding against the answer, or the reason to review it. */
  function reasonOf(): string {
    if (!result?.verdict) return '';
    const [first] = result.findings;
    if (first) return text.findings[first.kind](first.text ?? '');
    if (result.verdict !== 'review') return '';
    return result.before === null ? text.firstAnswer : text.changed;
  }
}

const looks: Record<CheckVerdict, string> = {
  worse: 'bg-danger-soft text-danger-text',
  review: 'bg-warning-soft text-on-warning-soft',
  better: 'bg-accent-soft text-on-accent-soft',
  same: 'bg-sunken text-muted-on-surface',
};

function VerdictMark({ verdict }: { verdict: CheckVerdict | null | undefined }) {
  const text = useText(checkResultsText);
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 rounded-full px-2.5 py-0.5 text-xs font-medium',
        verdict ? looks[verdict] : 'text-muted-on-surface',
      )}
    >
      {verdict ? text.verdicts[verdict] : text.waiting}
    </span>
  );
}
