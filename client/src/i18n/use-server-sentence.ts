import { catalogue, currentLanguage, useText } from './catalogue.ts';
import { loadServerSentences, serverSentence } from './server-sentences.ts';

/** The catalogue under whose name a translation has the server's sentences, once they have been loaded. */
const serverSentences = catalogue<object>('serverSentences', {});

/**
 * Returns a function that translates the server's sentences to the interface's language. The result is empty while the translations
 * are loading, and `otherwise` if there is no translation.
 */
export function useServerSentence(): (sentence: string, otherwise?: string) => string {
  const areThere = useText(serverSentences) !== serverSentences.spanish || currentLanguage() === 'es';
  return (sentence, otherwise = sentence) => {
    if (areThere) return serverSentence(sentence) ?? otherwise;
    void loadServerSentences();
    return '';
  };
}
