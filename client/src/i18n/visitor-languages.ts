import { importAgain } from '#client/lib/lazy-part.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { addTranslation } from './catalogue.ts';

/** The texts for visitors in each language except Spanish, one line per language. */
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

/** Loads the texts for visitors in a language. Must be awaited before any is shown. `lastError` is that of the previous try, if any. */
export async function prepareVisitorLanguage(language: VisitorLanguage, lastError?: unknown): Promise<void> {
  if (language !== 'es') addTranslation(language, { ...(await importAgain(translations[language], lastError)) });
}

/** The language in which the server has rendered the page. */
export function languageOfPage(): VisitorLanguage {
  const { lang } = document.documentElement;
  return isKnown(lang) ? lang : 'es';
}

function isKnown(language: string): language is Exclude<VisitorLanguage, 'es'> {
  return language in translations;
}
