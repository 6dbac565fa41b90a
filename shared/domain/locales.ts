import type { Language, VisitorLanguage } from './display.ts';

/**
 * Where a language's dates, clocks and numbers are taken from until the settings name a country that speaks it: where most of its people
 * are, but for those whose visitors are in Europe.
 */
const homes: Partial<Record<VisitorLanguage, string>> = { en: 'en-GB', pt: 'pt-PT' };

const homeOf = (language: VisitorLanguage) =>
  homes[language] ?? `${language}-${new Intl.Locale(language).maximize().region}`;

/** How dates, clocks and numbers are written in a language, as `Intl` names it; `country`: of the settings, ISO 3166-1. */
export function localeOf(language: VisitorLanguage, country?: string): string {
  return country !== undefined && isWrittenIn(language, country) ? `${language}-${country}` : homeOf(language);
}

/** Of a site's page, which can change its language while it is open. */
export function siteLocales(country: string): Record<Language, string> {
  return { es: localeOf('es', country), en: localeOf('en', country) };
}

/** Spanish has formats in countries that speak others, the United States first; other languages only where they come first. */
function isWrittenIn(language: VisitorLanguage, country: string): boolean {
  const regional = `${language}-${country}`;
  if (language === 'es') return new Intl.NumberFormat(regional).resolvedOptions().locale === regional;
  return new Intl.Locale(`und-${country}`).maximize().language === language;
}
