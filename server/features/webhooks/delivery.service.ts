import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createDueWork } from '#server/lib/due-work.ts';
import type { Logger } from '#server/lib/logger.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { QueueAccountMails } from '../mail/account-mails.service.ts';
import {
  abandonWaiting,
  claimDelivery,
  countOutcome,
  type DeliveryRow,
  type DueDelivery,
  deleteOldDeliveries,
  deliveriesChannel,
  listDueDeliveries,
  settleDelivery,
} from './deliveries.queries.ts';
import { presentMessage } from './message.presenter.ts';
import { findReported } from './messages.queries.ts';
import type { Posted, WebhookSender } from './sender.ts';
import { findTarget, updateWebhook } from './webhooks.queries.ts';
import { gone, restAfter, switchedOff } from './webhooks.rules.ts';
import { recordOf } from './webhooks.service.ts';

interface DeliveryDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  notifications: Pick<Notifications, 'subscribe'>;
  secrets: SecretBox;
  send: WebhookSender;
  /** The site's public address, for links. */
  appUrl: () => string;
  queueMails: QueueAccountMails;
  /** Hears how each try went. */
  observe?: (outcome: DeliveryOutcome) => void;
}

/** `gone`: what it was about is gone. */
export type DeliveryOutcome = Posted['outcome'] | 'gone';

/**
 * Sends webhooks what triggers have written down for them: each at least once, over 24 hours if need be, as mails are. A receiver that
 * takes nothing rests, and is switched off in the end.
 */
export function createWebhookDelivery(deps: DeliveryDeps) {
  const { db, clock, logger, notifications, secrets, send, appUrl, queueMails, observe = () => {} } = deps;
  const { leaseMs, wakeIntervalMs, failuresBeforeOff, keptDays, purgeBatch } = limits.webhooks;
  const { parallel, shared, perOwner, perWebhook } = limits.webhooks;
  const dueWork = createDueWork<DueDelivery>({
    list(total, inFlight) {
      const sharedNow = inFlight.length - new Set(inFlight.map(({ webhookId }) => webhookId)).size;
      const room = { total, shared: Math.max(0, shared - sharedNow), perOwner, perWebhook };
      return listDueDeliveries(db, clock.now(), room, inFlight);
    },
    work: ({ id }, signal) => deliver(id, signal),
    ...{ parallel, intervalMs: wakeIntervalMs, stopMs: limits.jobs.stopMs, logger, what: 'webhooks' },
  });
  let leave = () => {};

  return {
    deliver,

    /** Looks for what is due: what is to be tried again, and what a receiver's rest has held back. */
    wake: dueWork.wake,

    /** Sends what is due, and hears at once of what is to be sent. */
    start(): void {
      leave = notifications.subscribe(deliveriesChannel, { onMessage: dueWork.wake, onGap: dueWork.wake });
      dueWork.start();
    },

    stop(): Promise<void> {
      leave();
      return dueWork.stop();
    },

    /** Forgets what was settled long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000);
      while ((await deleteOldDeliveries(db, before, purgeBatch)) === purgeBatch);
    },
  };

  /** One try, if the delivery is due and nobody else is at it. */
  async function deliver(id: number, signal: AbortSignal): Promise<void> {
    const now = clock.now();
    const claimed = await claimDelivery(db, id, now, new Date(now.getTime() + leaseMs));
    if (!claimed) return;
    const target = await findTarget(db, claimed.webhookId);
    const reported = await findReported(db, claimed);
    const message = reported && presentMessage(claimed, reported, appUrl());
    if (!target || !message) {
      await settleDelivery(db, claimed, { state: 'failed', nextAttemptAt: null, problem: gone });
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
    // This process ends; the try was none.
    if (outcome === 'aborted')
      return settleDelivery(tx, claimed, { attempts: claimed.attempts - 1, nextAttemptAt: now, problem });
    const webhook = await countOutcome(tx, claimed.webhookId, isTaken);
    if (!webhook) return;
    if (isTaken) {
      const taken = { state: 'delivered' as const, deliveredAt: now, nextAttemptAt: null };
      return settleDelivery(tx, claimed, { ...taken, status, response, problem });
    }
    const next = nextTry(claimed.attempts, claimed.startedAt ?? now, now);
    const later = next ? { nextAttemptAt: next } : { state: 'failed' as const, nextAttemptAt: null };
    await settleDelivery(tx, claimed, { ...later, status, response, problem });
    // Owners have switched it off themselves meanwhile.
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
