import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { settleDue } from '#server/jobs/due-work.queries.ts';
import { createDueWork, type DueWorkDeps } from '#server/jobs/due-work.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { QueueAccountMails } from '../mail/account-mails.service.ts';
import {
  abandonWaiting,
  countOutcome,
  type DeliveryRow,
  deleteOldDeliveries,
  deliveries,
} from './deliveries.queries.ts';
import { presentMessage } from './message.presenter.ts';
import { findReported } from './messages.queries.ts';
import type { Posted, WebhookSender } from './sender.ts';
import { findTarget, updateWebhook } from './webhooks.queries.ts';
import { gone, restAfter, switchedOff } from './webhooks.rules.ts';
import { recordOf } from './webhooks.service.ts';

interface DeliveryDeps extends DueWorkDeps {
  secrets: SecretBox;
  send: WebhookSender;
  /** The site's public address, for links. */
  appUrl: () => string;
  queueMails: QueueAccountMails;
  /** Called with the outcome of each attempt. */
  observe?: (outcome: DeliveryOutcome) => void;
}

/** `gone`: the subject of the delivery no longer exists. */
export type DeliveryOutcome = Posted['outcome'] | 'gone';

/**
 * Sends the deliveries that triggers have stored to webhooks: each at least once, with retries over 24 hours, as for mails.
 * A webhook whose receiver accepts nothing is paused, and finally switched off.
 */
export function createWebhookDelivery(deps: DeliveryDeps) {
  const { db, clock, logger, secrets, send, appUrl, queueMails, observe = () => {} } = deps;
  const { failuresBeforeOff, keptDays, purgeBatch } = limits.webhooks;

  return {
    ...createDueWork(deps, { kind: deliveries, limits: limits.webhooks, attempt }),

    /** Deletes deliveries that were settled long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000);
      while ((await deleteOldDeliveries(db, before, purgeBatch)) === purgeBatch);
    },
  };

  async function attempt(claimed: DeliveryRow, signal: AbortSignal): Promise<void> {
    const target = await findTarget(db, claimed.webhookId);
    const reported = await findReported(db, claimed);
    const message = reported && presentMessage(claimed, reported, appUrl());
    if (!target || !message) {
      await settleDue(db, deliveries, claimed, { state: 'failed', nextAttemptAt: null, problem: gone });
      return observe('gone');
    }
    const { url, secret } = target;
    const posted = await send({ url, secret: secrets.open(secret, recordOf(claimed.webhookId)) }, message, signal);
    await db.transaction((tx) => settle(tx, claimed, posted));
    observe(posted.outcome);
  }

  async function settle(tx: Db, claimed: DeliveryRow, posted: Posted): Promise<void> {
    const { outcome, status, response, problem } = posted;
    const isTaken = outcome === 'delivered';
    const now = clock.now();
    if (outcome === 'aborted') {
      // The process stops, so this attempt does not count.
      await settleDue(tx, deliveries, claimed, { attempts: claimed.attempts - 1, nextAttemptAt: now, problem });
      return;
    }
    const webhook = await countOutcome(tx, claimed.webhookId, isTaken);
    if (!webhook) return;
    const next = isTaken ? undefined : nextTry(claimed.attempts, claimed.startedAt ?? now, now);
    const state = isTaken ? 'delivered' : next ? 'waiting' : 'failed';
    const deliveredAt = isTaken ? now : null;
    const settled = { state, deliveredAt, nextAttemptAt: next ?? null, status, response, problem } as const;
    await settleDue(tx, deliveries, claimed, settled);
    if (isTaken) return;
    // The owner has switched the webhook off in the meantime.
    if (!webhook.isActive) return abandonWaiting(tx, webhook.id, switchedOff);
    const isOver = webhook.failures >= failuresBeforeOff;
    await updateWebhook(
      tx,
      webhook.id,
      isOver ? { isActive: false, gaveUpAt: now } : { restsUntil: restAfter(webhook.failures, now) },
    );
    if (!isOver) return;
    await abandonWaiting(tx, webhook.id, switchedOff);
    const { id, userId } = webhook;
    await queueMails(tx, [{ kind: 'webhook_off', userId, recipient: '', facts: { webhookId: id } }]);
    logger.warn(
      { webhookId: webhook.id, host: new URL(webhook.url).host },
      'a webhook was switched off: its receiver takes nothing',
    );
  }
}
