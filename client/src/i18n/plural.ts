import { currentLocale } from '#client/lib/display.ts';
import type { Language } from '#shared/domain/display.ts';
import { groupedNumber, type PluralForms, plural as pluralOf } from '#shared/domain/plurals.ts';
import { currentLanguage } from './catalogue.ts';

/** Like the shared `plural`, but formats numbers like the rest of the page. */
export function plural(language: Language, count: number, forms: PluralForms, shown?: string): string {
  const locale = language === currentLanguage() ? currentLocale() : language;
  return pluralOf(language, count, forms, shown ?? groupedNumber(locale, count));
}
