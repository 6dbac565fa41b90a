import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';
import type { NoticeLanguage, NoticePart, PrivacyBasis, PrivacyPurpose } from '#shared/domain/privacy/privacy.ts';
import { basque } from './words/basque.ts';
import { catalan } from './words/catalan.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { galician } from './words/galician.ts';
import { german } from './words/german.ts';
import { italian } from './words/italian.ts';
import { portuguese } from './words/portuguese.ts';
import { formalSpanish, spanish } from './words/spanish.ts';
import type { NoticeWords } from './words/words.ts';

/** The data that a notice is written from. */
export interface NoticeFacts {
  assistant: string;
  controller: string;
  taxId: string | null;
  address: string | null;
  contact: string;
  purposes: readonly PrivacyPurpose[];
  basis: PrivacyBasis;
  policyUrl: string | null;
  /** The days until deletion. Null means that conversations are only deleted by hand. */
  conversationDays: number | null;
  contactDays: number | null;
  offersPerson: boolean;
  /** Whether forms have a checkbox for marketing. */
  hasMarketing: boolean;
  /** Whether bookings are made at Cal.com. */
  booksAtCalcom: boolean;
  /** The provider that computes the answers. Null for a compatible server that the platform has chosen. */
  provider: ProviderId | null;
}

/** The texts that we have written. The values of an owner are inserted into them and can't remove any of them. */
export const noticeWords: Record<NoticeLanguage, NoticeWords> = {
  es: spanish,
  'es-formal': formalSpanish,
  en: english,
  ca: catalan,
  eu: basque,
  gl: galician,
  pt: portuguese,
  fr: french,
  de: german,
  it: italian,
};

/** The line in the chat, and the whole text. */
export function writeNotice(facts: NoticeFacts, language: NoticeLanguage): { short: string; whole: NoticePart[] } {
  const words = noticeWords[language];
  const { controller, contact, policyUrl, conversationDays, contactDays, provider } = facts;
  const named = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);
  const purposes = (['answer', 'contact', 'bookings', 'quality'] as const).filter(
    (purpose) => purpose === 'answer' || facts.purposes.includes(purpose),
  );
  return {
    short: words.short(controller),
    whole: [
      {
        heading: words.machine.heading,
        lines: [words.machine.text(facts.assistant, controller), ...(facts.offersPerson ? [words.machine.person] : [])],
      },
      {
        heading: words.controller.heading,
        lines: [
          controller,
          ...named(words.controller.taxId, facts.taxId),
          ...named(words.controller.address, facts.address),
          ...named(words.controller.contact, contact),
        ],
      },
      {
        heading: words.purposes.heading,
        lines: [
          ...purposes.map((purpose) => words.purposes[purpose]),
          ...(facts.hasMarketing ? [words.purposes.marketing] : []),
        ],
      },
      { heading: words.bases.heading, lines: [words.bases[facts.basis]] },
      {
        heading: words.recipients.heading,
        lines: [
          words.recipients.platform,
          provider ? words.recipients[provider](providerLabels[provider]) : words.recipients.unnamed,
          ...(facts.booksAtCalcom ? [words.recipients.calcom] : []),
        ],
      },
      {
        heading: words.kept.heading,
        lines: [
          conversationDays === null ? words.kept.conversationsTillDeleted : words.kept.conversations(conversationDays),
          contactDays === null ? words.kept.contactsTillDeleted : words.kept.contacts(contactDays),
        ],
      },
      { heading: words.rights.heading, lines: words.rights.lines(contact) },
      { heading: words.duty.heading, lines: words.duty.lines },
      ...(policyUrl ? [{ heading: words.policy.heading, lines: [words.policy.text(policyUrl)] }] : []),
    ],
  };
}
