import { defaultTimeZone } from './days.ts';

/** How the interface writes: chosen in the settings, for everybody who chooses nothing else for themselves. */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const timeFormats = ['24h', '12h'] as const;
export const languages = ['es', 'en'] as const;

/** `system`: as the device has it. */
export const themes = ['light', 'dark', 'system'] as const;

export type Language = (typeof languages)[number];

/**
 * What visitors can read; signed-in pages and mails to owners are in `languages`. Adding one: its code here, and its catalogues, which the
 * compiler and the tests ask for.
 */
export const visitorLanguages = [...languages, 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'] as const;

export type VisitorLanguage = (typeof visitorLanguages)[number];

/** What somebody has chosen for themselves, on every device. */
export interface Preferences {
  /** Null: each browser's own. */
  theme: (typeof themes)[number] | null;
  /** Null: the platform's. */
  language: Language | null;
}

export interface DisplaySettings {
  dateFormat: (typeof dateFormats)[number];
  timeFormat: (typeof timeFormats)[number];
  language: Language;
  /** Whose days the figures are counted by: a name of the IANA database. */
  timeZone: string;
  /** Whose way of writing dates and numbers is taken where its people speak the language: ISO 3166-1. */
  defaultCountry: string;
}

/** What a page is made with. */
export interface PageDisplay extends Omit<DisplaySettings, 'defaultCountry'> {
  /** As `Intl` names them, of the site's languages; without it each language is written as `Intl` writes it without a country. */
  locales?: Record<Language, string>;
}

/** Until the settings name another: whose numbers are read without a country code, and how dates and numbers are written. */
export const defaultCountry = 'ES';

export const defaultPageDisplay: PageDisplay = {
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '24h',
  language: 'es',
  timeZone: defaultTimeZone,
};
