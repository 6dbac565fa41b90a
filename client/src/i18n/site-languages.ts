import type { Language } from '#shared/domain/display.ts';
import { addTranslation, currentLanguage } from './catalogue.ts';
import { translateServerSentences } from './server-sentences.ts';

type TranslateSentence = (sentence: string) => string | undefined;

interface Translation {
  site: () => Promise<object[]>;
  /** Translates Spanish sentences of the server and of the shared rules. Loaded on demand, because few pages show one. */
  server: () => Promise<{ serverSentences: TranslateSentence }>;
}

/** The texts of the site's pages and of the public chats, in each language of the site except Spanish. */
const translations: Record<Exclude<Language, 'es'>, Translation> = {
  en: {
    site: () => Promise.all([import('./en/visitor.ts'), import('./en/site.ts')]),
    server: () => import('./en/server/translate.ts'),
  },
};

/** The loaded translators by language. If one cannot be loaded, the interface shows its own sentences instead. */
const sentences: Partial<Record<string, TranslateSentence>> = {};

/** Loads the texts of the site's pages in a language. Spanish is always there. */
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
