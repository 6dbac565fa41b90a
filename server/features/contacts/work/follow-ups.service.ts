import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { QueueAccountMails } from '#server/features/mail/account-mails.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { displayFor } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import type { MailSettings } from '#server/providers/mail/mail.ts';
import { dayAt, hourAt } from '#shared/domain/days.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { allContactsPath, contactsPath } from '#shared/domain/site-paths.ts';
import { followUpMail } from './follow-up-text.ts';
import { claimOwners, findRecipient, listDueFollowUps } from './follow-ups.queries.ts';

interface FollowUpDeps {
  db: Db;
  clock: Clock;
  settings: {
    timeZone(): Promise<string>;
    display(): Promise<DisplaySettings>;
    mailConnection(): Promise<MailSettings | undefined>;
  };
  queueMails: QueueAccountMails;
  /** The site's public address, for links. */
  appUrl: () => string;
}

/** Queues and writes the morning mail to owners about their follow-ups of the day. */
export function createFollowUps({ db, clock, settings, queueMails, appUrl }: FollowUpDeps) {
  /** The day for which this process has queued the mails. Nothing is left to do on the rest of that day. */
  let doneDay: string | undefined;
  return {
    /** Queues the mails, from the hour at which mornings begin in the platform's time zone, also on nights when its clocks change. */
    async mailDue(): Promise<void> {
      const now = clock.now();
      const timeZone = await settings.timeZone();
      const day = dayAt(now, timeZone);
      if (day === doneDay || hourAt(now, timeZone) < limits.contacts.morningHour) return;
      if (!(await settings.mailConnection())?.enabled) return;
      await db.transaction(async (tx) => {
        const owners = await claimOwners(tx, day, timeZone);
        await queueMails(
          tx,
          owners.map(({ id, email }) => ({ kind: 'follow_ups', userId: id, recipient: email, facts: { day } })),
        );
      });
      doneDay = day;
    },

    /** Writes a mail with what is due when it is sent. Undefined if everything has been done. */
    async write({ userId, facts: { day } }: { userId: number | null; facts: { day?: string } }) {
      if (userId === null || day === undefined) return undefined;
      const owner = await findRecipient(db, userId);
      const due = await listDueFollowUps(db, userId, day, limits.contacts.mailedFollowUps);
      if (!owner || due.length === 0) return undefined;
      const display = displayFor(await settings.display(), owner.language);
      const urlOf = (path: string) => new URL(path, appUrl()).href;
      const shown = due.map(({ note, publicId, assistantId, ...contact }) => ({
        ...contact,
        note: note ?? '',
        link: urlOf(contactsPath(owner.role, assistantId, publicId)),
      }));
      const content = followUpMail(shown, day, urlOf(allContactsPath(owner.role)), display);
      return { to: owner.email, ...renderMail(content) };
    },
  };
}
