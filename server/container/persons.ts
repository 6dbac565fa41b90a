import { eraseSession } from '#server/features/contacts/people/erasing.ts';
import { createPersonExport } from '#server/features/privacy/persons/person-export.ts';
import { createPrivacyRequests } from '#server/features/privacy/requests/requests.service.ts';
import { createVisitorData } from '#server/features/privacy/visitor/visitor-data.service.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import type { AssistantParts } from './assistants.ts';
import type { BookingParts } from './booking.ts';
import type { ContactParts } from './contacts.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

/** The access of people to their own data. */
export function createPersonParts(
  { appSecret, audit, clock, db, rateLimiter, settings }: Foundation,
  { assistants }: AssistantParts,
  { mailSender: sender }: MailParts,
  { leaveBookings }: BookingParts,
  { counting, contactWork }: ContactParts,
) {
  const exportPerson = createPersonExport({ db, clock });
  return {
    exportPerson,
    privacyRequests: createPrivacyRequests({
      ...{ db, clock, audit, assistants, exportPerson, settings },
      findContact: contactWork.findWithSessions,
    }),
    visitorData: createVisitorData({
      ...{ db, clock, rateLimiter, settings, sender, leaveBookings, counting, eraseSession, exportPerson },
      key: deriveKey(appSecret, 'codes that prove a mailbox'),
    }),
  };
}
