import type { Language } from '#shared/domain/display.ts';
import { addTranslation, currentLanguage } from './catalogue.ts';
import { translateServerSentences } from './server-sentences.ts';

/** Spanish sentences of the server, and of the rules that both sides share, in another language. `#` stands for a number. */
type ServerSentences = Readonly<Record<string, string>>;

interface Translation {
  site: () => Promise<object>;
  visitor: () => Promise<object>;
  /** Few pages say one: they are loaded when something is to be said. */
  server: () => Promise<{ serverSentences: ServerSentences }>;
}

/** What the site's pages show, and what visitors read, in each language of the site but Spanish. */
const translations: Record<Exclude<Language, 'es'>, Translation> = {
  en: {
    site: () => import('./en/site.ts'),
    visitor: () => import('./en/visitor.ts'),
    server: () => import('./en/server.ts'),
  },
};

const serverSentences: Partial<Record<string, ServerSentences>> = {};

/** Loads what the site's pages show in a language; the server's Spanish sentences need no loading. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === 'es') return;
  const [site, visitor] = await Promise.all([translations[language].site(), translations[language].visitor()]);
  translateServerSentences(
    (sentence) => translate(sentence, serverSentences[currentLanguage()]),
    () => prepareServerSentences(language),
  );
  addTranslation(language, { ...visitor, ...site });
}

/** Where they can't be had, the interface's own words have to do, and the next one that is to be said asks again. */
async function prepareServerSentences(language: Exclude<Language, 'es'>): Promise<void> {
  const loaded = await translations[language].server().catch(() => ({ serverSentences: {} }));
  serverSentences[language] = loaded.serverSentences;
  addTranslation(language, { ...loaded });
}

function translate(sentence: string, sentences: ServerSentences = {}): string | undefined {
  const numbers: string[] = [];
  const pattern = sentence.replace(/\d+(?:[.,]\d+)*/g, (number) => {
    numbers.push(number);
    return '#';
  });
  return sentences[pattern]?.replace(/#/g, () => numbers.shift() ?? '');
}
