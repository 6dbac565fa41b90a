import type { VisitorLanguage } from '#shared/domain/display.ts';
import { addTranslation } from './catalogue.ts';

/** What visitors read, in each language but Spanish: one line each. */
const translations: Record<Exclude<VisitorLanguage, 'es'>, () => Promise<object>> = {
  en: () => import('./en/visitor.ts'),
};

/** Loads what visitors read in a language. To be awaited before anything is shown in it. */
export async function prepareVisitorLanguage(language: VisitorLanguage): Promise<void> {
  if (language !== 'es') addTranslation(language, { ...(await translations[language]()) });
}
