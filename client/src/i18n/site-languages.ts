import type { Language } from '#shared/domain/display.ts';
import { addTranslation, currentLanguage } from './catalogue.ts';
import { translateServerSentences } from './server-sentences.ts';
import { prepareVisitorLanguage } from './visitor-languages.ts';

interface SiteTranslation {
  /** Spanish sentences of the server, and of the rules that both sides share, in this language. `#` stands for a number. */
  serverSentences: Readonly<Record<string, string>>;
}

/** What the site's pages show, in each language but Spanish: one line each. */
const translations: Record<Exclude<Language, 'es'>, () => Promise<SiteTranslation>> = {
  en: () => import('./en/site.ts'),
};

const serverSentences: Partial<Record<string, SiteTranslation['serverSentences']>> = {};

/** Loads what the site's pages show in a language; the server's Spanish sentences need no loading. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === 'es') return;
  const [site] = await Promise.all([translations[language](), prepareVisitorLanguage(language)]);
  serverSentences[language] = site.serverSentences;
  translateServerSentences((sentence) => translate(sentence, serverSentences[currentLanguage()]));
  addTranslation(language, { ...site });
}

function translate(sentence: string, sentences: Readonly<Record<string, string>> = {}): string | undefined {
  const numbers: string[] = [];
  const pattern = sentence.replace(/\d+(?:[.,]\d+)*/g, (number) => {
    numbers.push(number);
    return '#';
  });
  return sentences[pattern]?.replace(/#/g, () => numbers.shift() ?? '');
}
