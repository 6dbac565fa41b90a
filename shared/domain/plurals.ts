/** The forms of a sentence that depend on a number, by the categories of the Unicode CLDR. Every language has at least `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<string, Intl.PluralRules>();

/** Returns the form that a language uses for a number. Each `#` is replaced with `shown`, the formatted number. */
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

/** Each format is made only once, because making one takes long and a list uses one in every row. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a number with thousands separators. In Spanish they begin at 1.000, although the language's own rule begins at 10.000. */
export function groupedNumber(locale: string, value: number): string {
  const known = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: 'always' });
  numberFormats.set(locale, known);
  return known.format(value);
}
