import { limits } from '#server/config/limits.ts';
import { createAccountMailQueue } from '#server/features/mail/account-mails.service.ts';
import { createNotificationAddresses } from '#server/features/mail/addresses.service.ts';
import { createDigests } from '#server/features/mail/digests.service.ts';
import { createMailTestService } from '#server/features/mail/mail-test.service.ts';
import { createMailOutbox } from '#server/features/mail/outbox.service.ts';
import { createSmtpSender } from '#server/providers/mail/smtp.ts';
import type { Foundation } from './foundation.ts';

export type MailParts = ReturnType<typeof createMailParts>;

/** How mails leave, and the queues that they wait in. */
export function createMailParts(foundation: Foundation) {
  const { background, clock, logger, notifications, rateLimiter, settings, appUrl, metrics } = foundation;
  const sender = createSmtpSender({ timings: limits.mail });
  const base = { db: background, clock, logger, notifications, rateLimiter, settings, sender, appUrl };
  return {
    mailSender: sender,
    notificationAddresses: createNotificationAddresses(base),
    mailOutbox: createMailOutbox({ ...base, observe: metrics.mail }),
    digests: createDigests({ db: background, clock, settings }),
    mailTest: createMailTestService({ rateLimiter, settings, mailSender: sender }),
    queueAccountMails: createAccountMailQueue(clock),
  };
}
