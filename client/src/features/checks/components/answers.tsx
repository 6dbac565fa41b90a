import { Button } from '#client/components/ui/button.tsx';
import { type WordChange, wordChanges } from '#client/components/word-changes.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import type { CheckResult, CheckRunDetail } from '#shared/contracts/assistants/check-runs.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import { expectedLine } from '../expected.ts';
import { useAcceptAnswers } from '../use-check-runs.ts';

interface AnswersProps {
  assistantId: number;
  check: Check;
  run: CheckRunDetail;
  result: CheckResult;
}

/** The accepted answer and the new one side by side, with the changed words marked, and the findings against the new one. */
export function Answers({ assistantId, check, run, result }: AnswersProps) {
  const text = useText(checkResultsText);
  const checks = useText(checksText);
  const accepting = useAcceptAnswers(assistantId, run);
  const { answer, before, sources, findings, isDemo } = result;
  const changes = before !== null && answer ? wordChanges(before, answer, isSameWord) : undefined;
  const expected = expectedLine(checks, check);
  const notes = [...(sources.length > 0 ? [text.sources(sources.map(({ title }) => title).join(', '))] : []), expected];
  return (
    <div className="border-t border-line">
      <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
        <div className="min-w-0 px-4 py-3">
          <h4 className="mb-1 text-xs font-medium text-muted-on-surface">{text.acceptedAnswer}</h4>
          {before === null ? (
            <p className="text-sm text-muted-on-surface">{text.noAccepted}</p>
          ) : (
            <Marked changes={changes ?? unchanged(before)} as="del" />
          )}
        </div>
        <div className="min-w-0 px-4 py-3 max-sm:border-t max-sm:border-line">
          <h4 className="mb-1 text-xs font-medium text-muted-on-surface">
            {text.newAnswer}
            {isDemo && ` · ${text.demo}`}
          </h4>
          {answer ? (
            <Marked changes={changes ?? unchanged(answer)} as="ins" />
          ) : (
            <p className="text-sm text-muted-on-surface">{text.noAnswer}</p>
          )}
        </div>
      </div>
      {findings.length > 0 && (
        <ul className="list-disc border-t border-line py-3 pr-4 pl-9 text-sm wrap-anywhere">
          {findings.map(({ kind, text: words = '' }) => (
            <li key={`${kind} ${words}`}>{text.findings[kind](words)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted-on-surface wrap-anywhere">
          {notes.filter(Boolean).join(' · ')}
        </p>
        {answer && result.verdict !== 'same' && (
          <Button
            variant="secondary"
            aria-label={text.acceptOf(check.question)}
            disabled={accepting.isPending}
            onClick={() => accepting.mutate([check.id])}
          >
            {before === null ? text.accept : text.acceptNew}
          </Button>
        )}
      </div>
    </div>
  );
}

const isSameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function unchanged(text: string): WordChange[] {
  return [{ kind: 'same', before: text, after: text }];
}

/** Marks changed words with an element as well as with a colour, so that assistive technology announces them, too. */
function Marked({ changes, as: Mark }: { changes: WordChange[]; as: 'del' | 'ins' }) {
  const side = Mark === 'del' ? 'before' : 'after';
  const look =
    Mark === 'del' ? 'bg-accent-soft text-on-accent-soft no-underline' : 'bg-danger-soft text-danger-text no-underline';
  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {changes.map(({ kind, [side]: text }, at) =>
        kind !== 'same' && text ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
          <Mark key={at} className={`${look} rounded-sm font-medium`}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
