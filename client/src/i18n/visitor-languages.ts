import { importAgain } from '#client/lib/lazy-part.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { addTranslation } from './catalogue.ts';

/** What visitors read, in each language but Spanish. */
const translations = import.meta.glob<object>('./*/visitor.ts');

const fileOf = (language: string) => translations[`./${language}/visitor.ts`];

/** Loads what visitors read in a language. To be awaited before anything is shown in it. `lastError` is of the try before, if any. */
export async function prepareVisitorLanguage(language: VisitorLanguage, lastError?: unknown): Promise<void> {
  const file = fileOf(language);
  if (file) addTranslation(language, { ...(await importAgain(file, lastError)) });
}

/** The language that the server has written the page in. */
export function languageOfPage(): VisitorLanguage {
  const { lang } = document.documentElement;
  return isKnown(lang) ? lang : 'es';
}

function isKnown(language: string): language is VisitorLanguage {
  return fileOf(language) !== undefined;
}
