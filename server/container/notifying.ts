import { createTypingSigns } from '#server/db/typing-signs.ts';
import { createEventStreams } from '#server/features/events/event-streams.service.ts';
import { createPushService } from '#server/features/push/push.service.ts';
import { createWebhookDelivery } from '#server/features/webhooks/delivery.service.ts';
import { createWebhookNotice } from '#server/features/webhooks/notice.service.ts';
import { createWebhookSender } from '#server/features/webhooks/sender.ts';
import { createWebhookService } from '#server/features/webhooks/webhooks.service.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

/** The parts that notify others of events: open pages, devices, an owner's own systems. */
export function createNotificationParts(foundation: Foundation, { queueAccountMails }: MailParts) {
  const { audit, background, clock, db, env, logger, metrics, notifications, rateLimiter } = foundation;
  const { secrets, sessionStore, settings, site, web, appUrl } = foundation;
  const send = createWebhookSender({ web, clock });
  return {
    webhooks: createWebhookService({ db, audit, clock, rateLimiter, secrets, web, send }),
    webhookNotice: createWebhookNotice({ db: background, settings, appUrl }),
    webhookDelivery: createWebhookDelivery({
      ...{ db: background, clock, logger, notifications, secrets, send, appUrl },
      queueMails: queueAccountMails,
      observe: metrics.webhook,
    }),
    push: createPushService({
      ...{ db, background, clock, logger, notifications, secrets, web },
      observe: metrics.push,
      contact: () => (site.url.startsWith('https:') ? site.url : `mailto:${env.ADMIN_EMAIL}`),
    }),
    eventStreams: createEventStreams({
      ...{ db, background, clock, logger, notifications },
      typingSigns: createTypingSigns({ db, notifications }),
      findActors: (sessionHashes) => sessionStore.findActors(sessionHashes),
    }),
  };
}
