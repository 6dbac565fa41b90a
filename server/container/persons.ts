import { eraseSession } from '#server/features/contacts/people/contact-store.ts';
import { createPersonExport } from '#server/features/privacy/persons/person-export.ts';
import { createVisitorData } from '#server/features/privacy/visitor/visitor-data.service.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import type { BookingParts } from './booking.ts';
import type { ContactParts } from './contacts.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

/** What people have of their own data. */
export function createPersonParts(
  { appSecret, clock, db, rateLimiter, settings }: Foundation,
  { mailSender: sender }: MailParts,
  { leaveBookings }: BookingParts,
  { counting }: ContactParts,
) {
  const exportPerson = createPersonExport({ db, clock });
  return {
    exportPerson,
    visitorData: createVisitorData({
      ...{ db, clock, rateLimiter, settings, sender, leaveBookings, counting, eraseSession, exportPerson },
      key: deriveKey(appSecret, 'codes that prove a mailbox'),
    }),
  };
}
