import type { Db } from '#server/db/client.ts';
import { createEventStreams } from '#server/features/events/event-streams.service.ts';
import { pushJob } from '#server/features/push/push.jobs.ts';
import { createPushService } from '#server/features/push/push.service.ts';
import { createWebhookDelivery } from '#server/features/webhooks/delivery.service.ts';
import { createWebhookNotice } from '#server/features/webhooks/notice.service.ts';
import { createWebhookSender } from '#server/features/webhooks/sender.ts';
import { webhookJob } from '#server/features/webhooks/webhooks.jobs.ts';
import { createWebhookService } from '#server/features/webhooks/webhooks.service.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

/** What tells others of what has happened: open pages, devices, an owner's own systems. */
export function createTellingParts(foundation: Foundation, { queueAccountMails }: MailParts) {
  const { audit, background, clock, db, env, jobs, logger, notifications, rateLimiter } = foundation;
  const { secrets, sessionStore, settings, site, web, appUrl } = foundation;
  const send = createWebhookSender({ web, clock });
  const enqueue = (tx: Db, deliveries: { id: number; userId: number }[]) =>
    jobs.enqueue(
      tx,
      webhookJob,
      deliveries.map(({ id, userId }) => ({ deliveryId: id, userId })),
    );
  return {
    webhooks: createWebhookService({ db, audit, clock, rateLimiter, secrets, web, send, enqueue }),
    webhookNotice: createWebhookNotice({ db: background, settings, appUrl }),
    webhookDelivery: createWebhookDelivery({
      ...{ db: background, clock, logger, notifications, secrets, send, enqueue, appUrl },
      queueMails: queueAccountMails,
    }),
    push: createPushService({
      ...{ db, background, clock, logger, notifications, secrets, web },
      contact: () => (site.url.startsWith('https:') ? site.url : `mailto:${env.ADMIN_EMAIL}`),
      enqueue: (tx, messages) =>
        jobs.enqueue(
          tx,
          pushJob,
          messages.map(({ id, userId }) => ({ messageId: id, userId })),
        ),
    }),
    eventStreams: createEventStreams({
      ...{ db, background, clock, logger, notifications },
      findActors: (sessionHashes) => sessionStore.findActors(sessionHashes),
    }),
  };
}
