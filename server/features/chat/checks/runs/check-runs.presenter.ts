import type { CheckResult, CheckRun } from '#shared/contracts/assistants/check-runs.ts';
import type { CheckRow } from '../checks.queries.ts';
import type { CountedRun, ResultRow } from './check-runs.queries.ts';

export function presentRun({ run, costNanos, priced, answered, ...counts }: CountedRun): CheckRun {
  const { id, cause, draft, state, fault, createdAt, endedAt } = run;
  const { total, worse, review, better, same } = counts;
  return {
    ...{ id, cause, draft, state, fault, total, worse, review, better, same },
    costNanos: priced === answered ? costNanos : null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function presentResult({ result, check }: { result: ResultRow; check: CheckRow }): CheckResult {
  const { checkId, verdict, answer, isDemo, sources, findings, before, acceptedAt } = result;
  return {
    ...{ checkId, verdict, answer, isDemo, before },
    question: check.question,
    sources: sources ?? [],
    findings: findings ?? [],
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}
