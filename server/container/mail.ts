import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { createAccountMailQueue, type QueuedAccountMail } from '#server/features/mail/account-mails.service.ts';
import { createNotificationAddresses } from '#server/features/mail/addresses.service.ts';
import { createDigests } from '#server/features/mail/digests.service.ts';
import { accountMailJob, mailJob } from '#server/features/mail/mail.jobs.ts';
import { createMailTestService } from '#server/features/mail/mail-test.service.ts';
import { createMailOutbox } from '#server/features/mail/outbox.service.ts';
import { createSmtpSender } from '#server/providers/mail/smtp.ts';
import type { Foundation } from './foundation.ts';

export type MailParts = ReturnType<typeof createMailParts>;

/** How mails leave, and the queues that they wait in. */
export function createMailParts(foundation: Foundation) {
  const { background, clock, logger, rateLimiter, settings, jobs, appUrl, metrics } = foundation;
  const sender = createSmtpSender({ timings: limits.mail });
  const base = { db: background, clock, logger, rateLimiter, settings, sender, appUrl };
  const enqueueMails = (tx: Db, mails: { id: number; assistantId?: number | undefined }[]) =>
    jobs.enqueue(
      tx,
      mailJob,
      mails.map(({ id, assistantId }) => ({ mailId: id, assistantId })),
    );
  const enqueueAccountMails = (tx: Db, mails: QueuedAccountMail[]) =>
    jobs.enqueue(
      tx,
      accountMailJob,
      mails.map(({ id, whose }) => ({ mailId: id, whose })),
    );
  return {
    mailSender: sender,
    notificationAddresses: createNotificationAddresses(base),
    mailOutbox: createMailOutbox({ ...base, observe: metrics.mail, enqueue: enqueueMails }),
    digests: createDigests({ db: background, clock, settings, enqueue: enqueueMails }),
    mailTest: createMailTestService({ rateLimiter, settings, mailSender: sender }),
    enqueueAccountMails,
    queueAccountMails: createAccountMailQueue(clock, enqueueAccountMails),
  };
}
