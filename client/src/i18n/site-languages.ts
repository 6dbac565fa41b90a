import type { Language } from '#shared/domain/display.ts';
import { addTranslation, currentLanguage } from './catalogue.ts';
import { translateServerSentences } from './server-sentences.ts';

type TranslateSentence = (sentence: string) => string | undefined;

interface Translation {
  site: () => Promise<object[]>;
  /** Spanish sentences of the server, and of the rules that both sides share. Few pages say one: they come when one is to be said. */
  server: () => Promise<{ serverSentences: TranslateSentence }>;
}

/** What the site's pages show, and what visitors read, in each language of the site but Spanish. */
const translations: Record<Exclude<Language, 'es'>, Translation> = {
  en: {
    site: () => Promise.all([import('./en/visitor.ts'), import('./en/site.ts')]),
    server: () => import('./en/server/translate.ts'),
  },
};

/** By language, as far as they have been loaded; where they can't be had, the interface's own words have to do. */
const sentences: Partial<Record<string, TranslateSentence>> = {};

/** Loads what the site's pages show in a language; the server's Spanish sentences need no loading. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === 'es') return;
  for (const texts of await translations[language].site()) addTranslation(language, { ...texts });
  translateServerSentences(
    (sentence) => sentences[currentLanguage()]?.(sentence),
    async () => {
      const { serverSentences } = await translations[language]
        .server()
        .catch(() => ({ serverSentences: () => undefined }));
      sentences[language] = serverSentences;
      addTranslation(language, { serverSentences });
    },
  );
}
