import type { Language } from '#shared/domain/display.ts';
import { addTranslation, currentLanguage } from './catalogue.ts';
import { translateServerSentences } from './server-sentences.ts';

interface SiteTranslation {
  /** Spanish sentences of the server, and of the rules that both sides share, in this language. `#` stands for a number. */
  serverSentences: Readonly<Record<string, string>>;
}

/** What the site's pages show, and what visitors read, in each language of the site but Spanish: one line each. */
const translations: Record<Exclude<Language, 'es'>, () => Promise<[SiteTranslation, object]>> = {
  en: () => Promise.all([import('./en/site.ts'), import('./en/visitor.ts')]),
};

const serverSentences: Partial<Record<string, SiteTranslation['serverSentences']>> = {};

/** Loads what the site's pages show in a language; the server's Spanish sentences need no loading. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === 'es') return;
  const [site, visitor] = await translations[language]();
  serverSentences[language] = site.serverSentences;
  translateServerSentences((sentence) => translate(sentence, serverSentences[currentLanguage()]));
  addTranslation(language, { ...visitor, ...site });
}

function translate(sentence: string, sentences: Readonly<Record<string, string>> = {}): string | undefined {
  const numbers: string[] = [];
  const pattern = sentence.replace(/\d+(?:[.,]\d+)*/g, (number) => {
    numbers.push(number);
    return '#';
  });
  return sentences[pattern]?.replace(/#/g, () => numbers.shift() ?? '');
}
