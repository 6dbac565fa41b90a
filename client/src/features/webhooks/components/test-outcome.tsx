import { CircleCheck, CircleX } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { useServerSentence } from '#client/i18n/use-server-sentence.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { WebhookTest } from '#shared/contracts/platform/webhooks.ts';

/** The result of a test. */
export function TestOutcome({ outcome }: { outcome: WebhookTest }) {
  const text = useText(webhooksText);
  const say = useServerSentence();
  const { delivered, status, problem, response, durationMs } = outcome;
  const Icon = delivered ? CircleCheck : CircleX;
  const said = problem && say(problem, text.testFailed);
  return (
    <div
      className={classNames(
        'mt-4 rounded-control px-3 py-2 text-sm',
        delivered ? 'bg-accent-soft text-on-accent-soft' : 'bg-danger-soft text-danger-text',
      )}
    >
      <p className="flex items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {delivered && status !== null
          ? text.testTaken(status, formatNumber(durationMs))
          : [status !== null && text.testRefused(status), said].filter(Boolean).join(' ')}
      </p>
      {response && (
        <div className="mt-2">
          <p className="font-medium">{text.response}</p>
          <pre className="mt-1 font-mono text-xs break-all whitespace-pre-wrap">{response}</pre>
        </div>
      )}
    </div>
  );
}
