import { currentLanguage, setLanguage } from '#client/i18n/catalogue.ts';
import { prepareLanguage } from '#client/i18n/site-languages.ts';
import { defaultPageDisplay, type Language, type PageDisplay, type VisitorLanguage } from '#shared/domain/display.ts';

let current: PageDisplay = defaultPageDisplay;
let platformLanguage: Language = 'es';
let wanted: Language | undefined;

/** The formats of dates and times, the platform's time zone, and the language of the interface. */
export function currentDisplay(): PageDisplay {
  return current;
}

/** The locale of the interface's language, as `Intl` names it. It formats dates, times and numbers. */
export function currentLocale(): string {
  const language = currentLanguage();
  return current.locales?.[language as Language] ?? language;
}

/**
 * Sets the display settings that a page of the site was loaded with, before the first paint. `platform`: the language of users who chose
 * none.
 */
export function startDisplay(display: PageDisplay, platform: Language = display.language): void {
  platformLanguage = platform;
  startVisitorDisplay(display, display.language);
}

/**
 * Sets the display settings that a public chat was loaded with, before the first paint. Visitors have more languages than signed-in users.
 */
export function startVisitorDisplay(display: PageDisplay, language: VisitorLanguage): void {
  current = display;
  showVisitorLanguage(language);
}

/** Applies new settings to the open page. A language that the user has chosen stays (`own`). */
export async function changeDisplay(settings: PageDisplay, own: Language | null): Promise<void> {
  current = { ...settings, language: current.language };
  platformLanguage = settings.language;
  await changeLanguage(own);
}

/** Shows the open page in the user's own language, or in the platform's language if `own` is null. */
export async function changeLanguage(own: Language | null): Promise<void> {
  const language = own ?? platformLanguage;
  wanted = language;
  // The server's sentences are translated here: without the translations they could not be shown in another language.
  await prepareLanguage(language).catch(() => undefined);
  // The user may have chosen another language while this one was loading.
  if (language === wanted) show(language);
}

function show(language: Language): void {
  current = { ...current, language };
  showVisitorLanguage(language);
}

/** Shows the open page in a language whose sentences are loaded already. */
export function showVisitorLanguage(language: VisitorLanguage): void {
  setLanguage(language);
  document.documentElement.lang = language;
}
