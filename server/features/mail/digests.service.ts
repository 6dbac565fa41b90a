import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { MailSettings } from '#server/providers/mail/mail.ts';
import { dayAt, hourAt } from '#shared/domain/days.ts';
import { insertDigests } from './digests.queries.ts';

interface DigestDeps {
  db: Db;
  clock: Clock;
  settings: { timeZone(): Promise<string>; mailConnection(): Promise<MailSettings | undefined> };
}

/**
 * Queues the morning mail to owners about the people who got in touch the day before. It replaces one mail for each conversation, and also
 * lists the days that no mail could list because the server or mail was off.
 */
export function createDigests({ db, clock, settings }: DigestDeps) {
  /** The day for which this process has queued the mails. Nothing is left to do on the rest of that day. */
  let doneDay: string | undefined;
  return {
    /** Queues the mails, from the hour at which mornings begin in the platform's time zone. */
    async mailDue(): Promise<void> {
      const now = clock.now();
      const timeZone = await settings.timeZone();
      const day = dayAt(now, timeZone);
      if (day === doneDay || hourAt(now, timeZone) < limits.contacts.morningHour) return;
      const mail = await settings.mailConnection();
      if (!mail?.enabled) return;
      const domain = mail.from.address.split('@').at(-1) ?? '';
      const { digestKeptDays: keptDays, digestReachDays: reachDays } = limits.mailOutbox;
      await db.transaction((tx) => insertDigests(tx, { day, timeZone, now, domain, keptDays, reachDays }));
      doneDay = day;
    },
  };
}
