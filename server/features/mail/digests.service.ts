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
 * The mail to owners in the morning about who got in touch the day before, in place of one for each conversation; and on
 * the days that no mail could list: the server was off, or mail was.
 */
export function createDigests({ db, clock, settings }: DigestDeps) {
  /** The day that this process has seen to: the rest of it there is nothing to look for. */
  let doneDay: string | undefined;
  return {
    /** From the hour on at which mornings begin, by the clocks of the platform's time zone. */
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
