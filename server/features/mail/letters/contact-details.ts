import type { MailDetail } from '#server/lib/mails/mail-content.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import { mailWords, oneLine } from './mail-words.ts';

interface Detailed {
  email: string | null;
  phone: string | null;
  interestLevel: InterestLevel;
  interestReason?: string | null;
  keyTopics?: string[];
  reference?: string | null;
}

/** The rows with what is known of a contact. Unknown values have no row. */
export function contactDetails(contact: Detailed, language: Language): MailDetail[] {
  const { email, phone, interestLevel, interestReason, keyTopics = [], reference } = contact;
  const words = mailWords[language];
  return [
    ...(phone ? [{ label: words.phone, value: phoneAsRead(phone), href: `tel:${encodeURI(phone)}` }] : []),
    ...(email
      ? [{ label: words.email, value: email, href: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` }]
      : []),
    {
      label: words.interest,
      value: words.levels[interestLevel],
      ...(interestReason ? { note: oneLine(interestReason) } : {}),
    },
    ...(keyTopics.length > 0 ? [{ label: words.topics, value: oneLine(keyTopics.join(', ')) }] : []),
    ...(reference ? [{ label: words.reference, value: reference }] : []),
  ];
}
