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

/** The mail of the morning: whom an owner is to see to that day. */
export function createFollowUps({ db, clock, settings, queueMails, appUrl }: FollowUpDeps) {
  /** The day that this process has seen to: the rest of it there is nothing to look for. */
  let doneDay: string | undefined;
  return {
    /** From the hour on at which mornings begin, by the clocks of the platform's time zone, whatever they do in that night. */
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

    /** What is due when the mail is sent; nothing when it has all been done. */
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
