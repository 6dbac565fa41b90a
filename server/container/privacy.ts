import { createNotices } from '#server/features/privacy/notices/notices.service.ts';
import { createPersonExport } from '#server/features/privacy/persons/person-export.ts';
import { createPrivacyService } from '#server/features/privacy/privacy.service.ts';
import { createVisitorData } from '#server/features/privacy/visitor/visitor-data.service.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import type { AssistantParts } from './assistants.ts';
import type { BookingParts } from './booking.ts';
import type { ContactParts } from './contacts.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

export type PrivacyParts = ReturnType<typeof createPrivacyParts>;

/** What visitors are told of their data. */
export function createPrivacyParts(
  { audit, db, settings, appUrl }: Foundation,
  { assistants }: Pick<AssistantParts, 'assistants'>,
) {
  const notices = createNotices({
    db,
    language: async () => (await settings.display()).language,
    isOwnAddress: async (provider) => (await settings.providerStates())[provider].isOwnAddress,
  });
  return { notices, privacy: createPrivacyService({ db, assistants, notices, audit, appUrl }) };
}

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
      ...{ db, clock, rateLimiter, settings, sender, leaveBookings, counting, exportPerson },
      key: deriveKey(appSecret, 'codes that prove a mailbox'),
    }),
  };
}
