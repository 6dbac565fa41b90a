import type { Webhook, WebhookDelivery } from '#shared/contracts/platform/webhooks.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    assistantId: row.assistantId,
    events: row.events,
    isActive: row.isActive,
    failures: row.failures,
    restsUntil: row.restsUntil?.toISOString() ?? null,
    gaveUpAt: row.gaveUpAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** `restsUntil` is the time before which the webhook gets no deliveries. */
export function presentDelivery(row: DeliveryRow, restsUntil: Date | null): WebhookDelivery {
  const next = row.state === 'waiting' ? row.nextAttemptAt : null;
  return {
    id: row.eventId,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: (next && restsUntil && restsUntil > next ? restsUntil : next)?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    status: row.status,
    response: row.response,
    problem: row.problem,
  };
}
