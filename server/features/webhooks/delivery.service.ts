import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { nextTry } from '#server/lib/retry-schedule.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import { createWaker } from '#server/lib/waker.ts';
import type { QueueAccountMails } from '../mail/account-mails.service.ts';
import {
  abandonWaiting,
  claimDelivery,
  countOutcome,
  type DeliveryRow,
  deleteOldDeliveries,
  deliveriesChannel,
  listDueDeliveries,
  settleDelivery,
} from './deliveries.queries.ts';
import { presentMessage } from './message.presenter.ts';
import { findTold } from './messages.queries.ts';
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
  enqueue: (tx: Db, deliveries: { id: number; userId: number }[]) => Promise<void>;
  queueMails: QueueAccountMails;
}

/**
 * Tells webhooks what triggers have written down for them: each at least once, over 24 hours if need be, as mails are. A receiver that
 * takes nothing rests, and is switched off in the end.
 */
export function createWebhookDelivery(deps: DeliveryDeps) {
  const { db, clock, logger, notifications, secrets, send, appUrl, enqueue, queueMails } = deps;
  const { leaseMs, dueBatch, wakeIntervalMs, failuresBeforeOff, keptDays, purgeBatch } = limits.webhooks;
  const waker = createWaker({ run: enqueueDue, intervalMs: wakeIntervalMs, logger, what: 'webhooks' });

  return {
    enqueueDue,

    /** Hears at once of what is to be sent, until the returned function is called. */
    start(): () => void {
      const leave = notifications.subscribe(deliveriesChannel, { onMessage: waker.wake, onGap: waker.wake });
      return () => {
        leave();
        waker.stop();
      };
    },

    /** One try, if the delivery is due and nobody else is at it. */
    async deliver(id: number, signal: AbortSignal): Promise<void> {
      const now = clock.now();
      const claimed = await claimDelivery(db, id, now, new Date(now.getTime() + leaseMs));
      if (!claimed) return;
      const target = await findTarget(db, claimed.webhookId);
      const told = await findTold(db, claimed);
      const message = told && presentMessage(claimed, told, appUrl());
      if (!target || !message) {
        await settleDelivery(db, claimed, { state: 'failed', nextAttemptAt: null, problem: gone });
        return;
      }
      const { url, secret } = target;
      const posted = await send({ url, secret: secrets.open(secret, recordOf(claimed.webhookId)) }, message, signal);
      await db.transaction((tx) => settle(tx, claimed, posted));
    },

    /** Forgets what was settled long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000);
      while ((await deleteOldDeliveries(db, before, purgeBatch)) === purgeBatch);
    },
  };

  /** Gives every delivery that is due to whoever does the jobs. */
  async function enqueueDue(): Promise<void> {
    await db.transaction(async (tx) => {
      await enqueue(tx, await listDueDeliveries(tx, clock.now(), dueBatch));
    });
  }

  async function settle(tx: Db, claimed: DeliveryRow, posted: Posted): Promise<void> {
    const { isTaken, isAborted, status, response, problem } = posted;
    const now = clock.now();
    // This process ends; the try was none.
    if (isAborted) return settleDelivery(tx, claimed, { attempts: claimed.attempts - 1, nextAttemptAt: now, problem });
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
    logger.warn({ webhookId: webhook.id }, 'a webhook was switched off: its receiver takes nothing');
  }
}
