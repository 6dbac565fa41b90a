import { currentLocale } from '#client/lib/display.ts';
import type { Language } from '#shared/domain/display.ts';
import { groupedNumber, type PluralForms, plural as pluralOf } from '#shared/domain/plurals.ts';
import { currentLanguage } from './catalogue.ts';

/** As that of both sides, with numbers written as the rest of the open page writes them. */
export function plural(language: Language, count: number, forms: PluralForms, shown?: string): string {
  const locale = language === currentLanguage() ? currentLocale() : language;
  return pluralOf(language, count, forms, shown ?? groupedNumber(locale, count));
}
