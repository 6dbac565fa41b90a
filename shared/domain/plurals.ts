/** The forms of a sentence that depend on a number, by the categories of the Unicode CLDR; a language has `other` at least. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<string, Intl.PluralRules>();

/** The form that a language uses for a number, with the number, as it is to be shown, in place of each `#`. */
export function plural(
  language: string,
  count: number,
  forms: PluralForms,
  shown = groupedNumber(language, count),
): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return (forms[known.select(count)] ?? forms.other).replaceAll('#', () => shown);
}

/** Each is made once: making one takes long, and a list has one in every row. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number with its separators; in Spanish from 1.000 on, where the language's own rule begins with 10.000. */
export function groupedNumber(locale: string, value: number): string {
  const known = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: 'always' });
  numberFormats.set(locale, known);
  return known.format(value);
}
