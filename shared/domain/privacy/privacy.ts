import { outsideChannels } from '../conversations/channels.ts';
import { visitorLanguages } from '../display.ts';

/** The purposes for which a business uses its visitors' data. `answer` applies to every chat. */
export const privacyPurposes = ['answer', 'contact', 'bookings', 'quality'] as const;

export type PrivacyPurpose = (typeof privacyPurposes)[number];

/** The legal bases: article 6(1) of the GDPR, letters b, f and a. */
export const privacyBases = ['request', 'interest', 'consent'] as const;

export type PrivacyBasis = (typeof privacyBases)[number];

/** The texts of a notice: one for each language, and in Spanish one for each form of address. */
export const noticeLanguages = [...visitorLanguages, 'es-formal'] as const;

export type NoticeLanguage = (typeof noticeLanguages)[number];

/** Where a person has seen a notice: on the chat's own page, on the owner's site, or at an outside service. */
export const noticePlaces = ['page', 'widget', ...outsideChannels] as const;

export type NoticePlace = (typeof noticePlaces)[number];

/** The version of a notice: the first digits of the hash of its texts. */
export const noticeVersionPattern = /^[0-9a-f]{16}$/;

/** A section of a notice's full text, with its heading. */
export interface NoticePart {
  heading: string;
  lines: string[];
}

/** The maximum number of days that an owner may keep conversations, or contacts, unless a shorter limit applies. */
export const mostKeptDays = 3_650;
