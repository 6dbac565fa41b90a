import { outsideChannels } from '../conversations/channels.ts';
import { visitorLanguages } from '../display.ts';

/** What a business uses its visitors' data for; `answer` holds for every chat. */
export const privacyPurposes = ['answer', 'contact', 'bookings', 'quality'] as const;

export type PrivacyPurpose = (typeof privacyPurposes)[number];

/** What makes that lawful: article 6(1) of the GDPR, letters b, f and a. */
export const privacyBases = ['request', 'interest', 'consent'] as const;

export type PrivacyBasis = (typeof privacyBases)[number];

/** The texts of a notice: one for each language, and in Spanish one for each form of address. */
export const noticeLanguages = [...visitorLanguages, 'es-formal'] as const;

export type NoticeLanguage = (typeof noticeLanguages)[number];

/** Where somebody has seen a notice: on the chat's own page, on the owner's site, or at an outside service. */
export const noticePlaces = ['page', 'widget', ...outsideChannels] as const;

export type NoticePlace = (typeof noticePlaces)[number];

/** A notice's name: the first digits of its texts' hash. */
export const noticeVersionPattern = /^[0-9a-f]{16}$/;

/** A part of the whole text, under its heading. */
export interface NoticePart {
  heading: string;
  lines: string[];
}

/** As long as an owner may keep conversations, or contacts, where nothing shorter holds. */
export const mostKeptDays = 3_650;
