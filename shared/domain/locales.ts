import type { VisitorLanguage } from './display.ts';

/** How dates, clocks and numbers are written in a language, as `Intl` names it. */
export const visitorLocales: Record<VisitorLanguage, string> = {
  es: 'es-ES',
  en: 'en-GB',
  ca: 'ca-ES',
  eu: 'eu-ES',
  gl: 'gl-ES',
  pt: 'pt-PT',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
};
