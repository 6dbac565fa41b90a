import { currentLanguage, type Language } from './catalogue.ts';
import { prepareVisitorLanguage } from './visitor-english.ts';

/** A sentence that the server, or a rule that both sides share, says in Spanish, in another language; undefined when it is not known. */
export type Translate = (sentence: string) => string | undefined;

const translators: Partial<Record<Language, Translate>> = {};

/** Fetches the sentences of a language that the site's pages need; the Spanish ones are the server's own. */
export async function prepareLanguage(language: Language): Promise<void> {
  await prepareVisitorLanguage(language);
  if (language === 'en') translators.en ??= (await import('./en/server.ts')).translate;
}

/** The server's sentence in the interface's language, or undefined when there is none: then the caller's own has to do. */
export function serverSentence(sentence: string): string | undefined {
  const language = currentLanguage();
  return language === 'es' ? sentence : translators[language]?.(sentence);
}
