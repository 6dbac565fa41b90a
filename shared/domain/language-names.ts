import type { VisitorLanguage } from './display.ts';

/** Each language as those who read it call it. Browsers do not know the names of all of them. */
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
