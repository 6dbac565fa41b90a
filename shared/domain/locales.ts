import type { Language, VisitorLanguage } from './display.ts';

/**
 * The regions from which a language's formats of dates, times and numbers are taken, until the settings name a country that speaks it. By
 * default it is the region where most of its people live; these are the exceptions, for visitors in Europe.
 */
const homes: Partial<Record<VisitorLanguage, string>> = { en: 'en-GB', pt: 'pt-PT' };

const homeOf = (language: VisitorLanguage) =>
  homes[language] ?? `${language}-${new Intl.Locale(language).maximize().region}`;

/** The `Intl` locale for a language's dates, times and numbers. `country` is the one in the settings, ISO 3166-1. */
export function localeOf(language: VisitorLanguage, country?: string): string {
  return country !== undefined && isWrittenIn(language, country) ? `${language}-${country}` : homeOf(language);
}

/** The locales of a site's page, which can change its language while it is open. */
export function siteLocales(country: string): Record<Language, string> {
  return { es: localeOf('es', country), en: localeOf('en', country) };
}

/**
 * Spanish has formats for countries where other languages are spoken too, such as the United States. Other languages count only where they
 * are the main language.
 */
function isWrittenIn(language: VisitorLanguage, country: string): boolean {
  const regional = `${language}-${country}`;
  if (language === 'es') return new Intl.NumberFormat(regional).resolvedOptions().locale === regional;
  return new Intl.Locale(`und-${country}`).maximize().language === language;
}
