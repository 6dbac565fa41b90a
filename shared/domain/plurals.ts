/** The forms of a sentence that depend on a number, by the categories of the Unicode CLDR; a language has `other` at least. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<string, Intl.PluralRules>();

/** The form that a language uses for a number, with the number, as it is to be shown, in place of each `#`. */
export function plural(language: string, count: number, forms: PluralForms, shown = String(count)): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return (forms[known.select(count)] ?? forms.other).replaceAll('#', shown);
}
