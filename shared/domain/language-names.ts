import type { VisitorLanguage } from './display.ts';

/** The name of each language in that language. Browsers do not know all of them. */
export const languageNames: Record<VisitorLanguage, string> = {
  es: 'Español',
  en: 'English',
  ca: 'Català',
  eu: 'Euskara',
  gl: 'Galego',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
};
