import { defaultTimeZone } from './days.ts';

/**
 * The formats in which the interface writes. They are chosen in the settings, and apply to all users who have not chosen others for
 * themselves.
 */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const timeFormats = ['24h', '12h'] as const;
export const languages = ['es', 'en'] as const;

/** `system`: the theme of the device. */
export const themes = ['light', 'dark', 'system'] as const;

export type Language = (typeof languages)[number];

/**
 * The languages that visitors can read. Signed-in pages and mails to owners use `languages`. To add one, add its code here, and the
 * catalogues that the compiler and the tests then ask for.
 */
export const visitorLanguages = [...languages, 'ca', 'eu', 'gl', 'pt', 'fr', 'de', 'it'] as const;

export type VisitorLanguage = (typeof visitorLanguages)[number];

/** A user's own choices, which apply on every device. */
export interface Preferences {
  /** Null: each browser's own choice. */
  theme: (typeof themes)[number] | null;
  /** Null: the platform's language. */
  language: Language | null;
}

export interface DisplaySettings {
  dateFormat: (typeof dateFormats)[number];
  timeFormat: (typeof timeFormats)[number];
  language: Language;
  /** The time zone whose days the figures are counted by: a name of the IANA database. */
  timeZone: string;
  /** The country (ISO 3166-1) whose date and number formats are used, if people there speak the language. */
  defaultCountry: string;
}

/** The display settings that a page is rendered with. */
export interface PageDisplay extends Omit<DisplaySettings, 'defaultCountry'> {
  /**
   * The locales of the site's languages, as `Intl` names them. Without them each language uses the formats that `Intl` has for it without a
   * country.
   */
  locales?: Record<Language, string>;
}

/** The default country: phone numbers without a country code are read as its numbers, and dates and numbers are written in its formats. */
export const defaultCountry = 'ES';

export const defaultPageDisplay: PageDisplay = {
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '24h',
  language: 'es',
  timeZone: defaultTimeZone,
};
