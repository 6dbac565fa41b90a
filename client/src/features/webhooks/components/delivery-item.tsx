import { RotateCcw } from 'lucide-react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { useServerSentence } from '#client/i18n/use-server-sentence.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { Webhook, WebhookDelivery } from '#shared/contracts/platform/webhooks.ts';
import { useResendDelivery } from '../use-webhooks.ts';

const tones = { waiting: 'warning', delivered: 'accent', failed: 'neutral' } as const;

/** A delivery: its event, its state, the response, and a button to send it again. */
export function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const text = useText(webhooksText);
  const resend = useResendDelivery(webhook.id);
  const { type, state, attempts, createdAt, nextAttemptAt, status, problem, response } = delivery;
  const when = formatDateTime(createdAt);
  const isResendable = webhook.isActive && (state !== 'waiting' || problem !== null);
  const say = useServerSentence();
  const facts = [
    when,
    attempts > 0 && text.attempts(attempts),
    status !== null && text.answered(status),
    state === 'waiting' && attempts > 0 && nextAttemptAt && text.nextAttempt(formatDateTime(nextAttemptAt)),
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{text.events[type]}</span>
          <Badge tone={tones[state]}>{text.states[state]}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted-on-surface">{facts.filter(Boolean).join(' · ')}</p>
        {problem && <p className="mt-1 text-sm text-danger-text">{say(problem, text.states.failed)}</p>}
        {response && (
          <details className="mt-1 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{text.response}</summary>
            <pre className="rounded-md bg-sunken p-2 font-mono text-xs break-all whitespace-pre-wrap">{response}</pre>
          </details>
        )}
      </div>
      {isResendable && (
        <Button
          variant="secondary"
          aria-label={text.resendOf(text.events[type], when)}
          isPending={resend.isPending}
          onClick={() => resend.mutate(delivery)}
        >
          <RotateCcw aria-hidden className="size-4" />
          {text.resend}
        </Button>
      )}
    </div>
  );
}
