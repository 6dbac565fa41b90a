import { useQuery } from '@tanstack/react-query';
import { KeyRound, ListChecks, Pencil, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { webhooksText } from '#client/i18n/es/platform/webhooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { Webhook } from '#shared/contracts/platform/webhooks.ts';
import { useRemoveWebhook, useSaveWebhook, useTestWebhook } from '../use-webhooks.ts';
import { webhookQueries } from '../webhooks.queries.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { TestOutcome } from './test-outcome.tsx';

const { Part: WebhookDialog } = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog');

type Open = 'log' | 'form' | 'renewal' | 'removal';

interface WebhookCardProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

/** A webhook: its address and events, its state, and its actions. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const text = useText(webhooksText);
  const id = useId();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const save = useSaveWebhook(webhook.id);
  const remove = useRemoveWebhook();
  const test = useTestWebhook();
  const { host } = new URL(webhook.url);
  return (
    <Card role="article" aria-labelledby={id} className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="min-w-0 flex-1 font-semibold break-all">
          {webhook.url}
        </h2>
        <Switch
          checked={webhook.isActive}
          isPending={save.isPending}
          label={text.switchOf(host)}
          labelHidden
          onCheckedChange={(isActive) => save.mutate({ isActive })}
        />
      </div>
      <WebhookFacts webhook={webhook} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={text.testOf(host)}
          isPending={test.isPending}
          onClick={() => test.mutate(webhook)}
        >
          <Send aria-hidden className="size-4" />
          {test.isPending ? text.testing : text.test}
        </Button>
        <Button variant="secondary" aria-label={text.logOf(host)} onClick={() => setOpen('log')}>
          <ListChecks aria-hidden className="size-4" />
          {text.log}
        </Button>
        <Button variant="ghost" aria-label={text.editOf(host)} onClick={() => setOpen('form')}>
          <Pencil aria-hidden className="size-4" />
          {text.edit}
        </Button>
        <Button variant="ghost" aria-label={text.renewOf(host)} onClick={() => setOpen('renewal')}>
          <KeyRound aria-hidden className="size-4" />
          {text.renew}
        </Button>
        <Button variant="ghost" aria-label={text.removeOf(host)} onClick={() => setOpen('removal')}>
          <Trash2 aria-hidden className="size-4" />
          {text.remove}
        </Button>
      </div>
      <div role="status">{test.data && !test.isPending && <TestOutcome outcome={test.data} />}</div>
      {open === 'log' && <DeliveryLog webhook={webhook} onClose={close} />}
      {open === 'form' && <WebhookDialog webhook={webhook} onClose={close} onSecret={onSecret} />}
      <ConfirmDialog
        open={open === 'renewal'}
        onOpenChange={close}
        title={text.renewTitle}
        description={text.renewDescription}
        confirmLabel={text.renew}
        pendingLabel={text.renewing}
        onConfirm={async () => {
          const secret = await save.mutateAsync({ renewSecret: true });
          if (secret !== undefined) onSecret(secret);
        }}
      />
      <ConfirmDialog
        open={open === 'removal'}
        onOpenChange={close}
        title={text.removeTitle}
        description={text.removeDescription(host)}
        confirmLabel={text.remove}
        pendingLabel={text.removing}
        tone="danger"
        onConfirm={() => remove.mutateAsync(webhook)}
      />
    </Card>
  );
}

function WebhookFacts({ webhook: { assistantId, events, isActive, restsUntil, gaveUpAt } }: { webhook: Webhook }) {
  const text = useText(webhooksText);
  const assistants = useQuery(webhookQueries.assistantNames());
  const isResting = isActive && restsUntil !== null && Date.parse(restsUntil) > Date.now();
  const name = assistants.data?.find(({ id }) => id === assistantId)?.name;
  const problem = isResting
    ? text.restsUntil(formatDateTime(restsUntil))
    : gaveUpAt && text.gaveUp(formatDateTime(gaveUpAt));
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge tone={isResting ? 'warning' : isActive ? 'accent' : 'neutral'}>
          {isResting ? text.resting : isActive ? text.active : text.off}
        </Badge>
        {events.map((event) => (
          <Badge key={event} tone="neutral">
            {text.events[event]}
          </Badge>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted-on-surface wrap-anywhere">
        {assistantId === null ? text.allAssistants : (name ?? (assistants.isSuccess && text.unknownAssistant))}
      </p>
      {problem && (
        <p className="mt-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-on-warning-soft">{problem}</p>
      )}
    </>
  );
}
