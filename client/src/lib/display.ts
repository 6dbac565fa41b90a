import { currentLanguage, setLanguage } from '#client/i18n/catalogue.ts';
import { prepareLanguage } from '#client/i18n/site-languages.ts';
import { defaultPageDisplay, type Language, type PageDisplay, type VisitorLanguage } from '#shared/domain/display.ts';

let current: PageDisplay = defaultPageDisplay;
let platformLanguage: Language = 'es';
let wanted: Language | undefined;

/** How dates and times are written, whose days the platform goes by, and the language that is shown. */
export function currentDisplay(): PageDisplay {
  return current;
}

/** How dates, clocks and numbers are written in the language that is shown, as `Intl` names it. */
export function currentLocale(): string {
  const language = currentLanguage();
  return current.locales?.[language as Language] ?? language;
}

/** What a page of the site came with, before anything is drawn; `platform` is the language of whoever has chosen none. */
export function startDisplay(display: PageDisplay, platform: Language = display.language): void {
  platformLanguage = platform;
  startVisitorDisplay(display, display.language);
}

/** What a public chat came with, before anything is drawn; its visitor reads more languages than the signed-in pages have. */
export function startVisitorDisplay(display: PageDisplay, language: VisitorLanguage): void {
  current = display;
  showVisitorLanguage(language);
}

/** Lets new settings hold in the page that is open, but for the language of whoever has one of their own. */
export async function changeDisplay(settings: PageDisplay, own: Language | null): Promise<void> {
  current = { ...settings, language: current.language };
  platformLanguage = settings.language;
  await changeLanguage(own);
}

/** Shows the page that is open in somebody's own language, or with null in the platform's. */
export async function changeLanguage(own: Language | null): Promise<void> {
  const language = own ?? platformLanguage;
  wanted = language;
  // Without its sentences nothing that the server says could be shown in another language.
  await prepareLanguage(language).catch(() => undefined);
  // Meanwhile another may have been chosen.
  if (language === wanted) show(language);
}

function show(language: Language): void {
  current = { ...current, language };
  showVisitorLanguage(language);
}

/** In the page that is open; its sentences are there already. */
export function showVisitorLanguage(language: VisitorLanguage): void {
  setLanguage(language);
  document.documentElement.lang = language;
}
