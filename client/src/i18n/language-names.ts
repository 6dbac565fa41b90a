import type { VisitorLanguage } from '#shared/domain/display.ts';

/** Each language as those who read it call it. */
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
