import { setLanguage } from '#client/i18n/catalogue.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { english, readCatalogues, visitorTranslation } from './catalogues.ts';

export interface Said {
  where: string;
  text: string;
}

/** What a catalogue says, each sentence with its name; those with values say `value` in place of each. */
function saidBy(value: unknown, where: string, filled: unknown): Said[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (isSentence(value)) return saidBy(attempt(value, filled), where, filled);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => saidBy(inner, `${where}.${key}`, filled));
}

function isSentence(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function';
}

function attempt(sentence: (...values: unknown[]) => unknown, filled: unknown): unknown {
  try {
    return sentence(filled, filled, filled);
  } catch {
    return undefined;
  }
}

/** Every sentence of the interface in a language, with its name; `filled` stands for each value. Only visitors read more than two. */
export async function saidIn(language: VisitorLanguage, filled: unknown = 2): Promise<Said[]> {
  const isOfSite = language === 'es' || language === 'en';
  const catalogues = await readCatalogues(isOfSite ? '**' : 'visitor');
  const translation = isOfSite ? english : await visitorTranslation(language);
  setLanguage(language);
  const texts = catalogues.flatMap(({ name, spanish }) =>
    saidBy(language === 'es' ? spanish : translation[name], name, filled),
  );
  setLanguage('es');
  return texts;
}
