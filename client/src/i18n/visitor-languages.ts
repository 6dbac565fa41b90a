import { importAgain } from '#client/lib/lazy-part.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { addTranslation } from './catalogue.ts';

/** What visitors read, in each language but Spanish: one line each. */
const translations: Record<Exclude<VisitorLanguage, 'es'>, () => Promise<object>> = {
  en: () => import('./en/visitor.ts'),
  ca: () => import('./ca/visitor.ts'),
  eu: () => import('./eu/visitor.ts'),
  gl: () => import('./gl/visitor.ts'),
  pt: () => import('./pt/visitor.ts'),
  fr: () => import('./fr/visitor.ts'),
  de: () => import('./de/visitor.ts'),
  it: () => import('./it/visitor.ts'),
};

/** Loads what visitors read in a language. To be awaited before anything is shown in it. `lastError` is of the try before, if any. */
export async function prepareVisitorLanguage(language: VisitorLanguage, lastError?: unknown): Promise<void> {
  if (language !== 'es') addTranslation(language, { ...(await importAgain(translations[language], lastError)) });
}

/** The language that the server has written the page in. */
export function languageOfPage(): VisitorLanguage {
  const { lang } = document.documentElement;
  return isKnown(lang) ? lang : 'es';
}

function isKnown(language: string): language is Exclude<VisitorLanguage, 'es'> {
  return language in translations;
}
