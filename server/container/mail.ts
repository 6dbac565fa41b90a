import { limits } from '#server/config/limits.ts';
import { createAccountMailQueue } from '#server/features/mail/account-mails.service.ts';
import { createNotificationAddresses } from '#server/features/mail/addresses.service.ts';
import { createDigests } from '#server/features/mail/digests.service.ts';
import { createMailTestService } from '#server/features/mail/mail-test.service.ts';
import { createMailOutbox } from '#server/features/mail/outbox.service.ts';
import { createDigestStops } from '#server/features/mail/unsubscribe/digest-stops.service.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import { createSmtpSender } from '#server/providers/mail/smtp.ts';
import type { Foundation } from './foundation.ts';

export type MailParts = ReturnType<typeof createMailParts>;

/** How mails are sent, and the queues in which they wait. */
export function createMailParts(foundation: Foundation) {
  const { background, clock, logger, notifications, rateLimiter, settings, appUrl, metrics, appSecret } = foundation;
  const sender = createSmtpSender({ timings: limits.mail });
  const base = { db: background, clock, logger, notifications, rateLimiter, settings, sender, appUrl };
  const key = deriveKey(appSecret, 'links to stop mails');
  const digestStops = createDigestStops({ db: background, key, appUrl });
  return {
    digestStops,
    mailSender: sender,
    notificationAddresses: createNotificationAddresses(base),
    mailOutbox: createMailOutbox({ ...base, digestStops, observe: metrics.mail }),
    digests: createDigests({ db: background, clock, settings }),
    mailTest: createMailTestService({ rateLimiter, settings, mailSender: sender, appUrl }),
    queueAccountMails: createAccountMailQueue(clock),
  };
}
