import { setLanguage } from '#client/i18n/catalogue.ts';
import { english, readCatalogues } from './catalogues.ts';

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

/** Every sentence of the interface in a language, with its name; `filled` stands for each value. */
export async function saidIn(language: 'es' | 'en', filled: unknown = 2): Promise<Said[]> {
  const catalogues = await readCatalogues();
  setLanguage(language);
  const texts = catalogues.flatMap(({ name, spanish }) =>
    saidBy(language === 'es' ? spanish : english[name], name, filled),
  );
  setLanguage('es');
  return texts;
}
