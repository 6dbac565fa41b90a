import { catalogue, currentLanguage, useText } from './catalogue.ts';
import { loadServerSentences, serverSentence } from './server-sentences.ts';

/** Under this name a translation has the server's sentences, once they have been loaded. */
const serverSentences = catalogue<object>('serverSentences', {});

/** Says the server's sentences in the interface's language: nothing while they are on their way, `otherwise` where there is none. */
export function useServerSentence(): (sentence: string, otherwise?: string) => string {
  const areThere = useText(serverSentences) !== serverSentences.spanish || currentLanguage() === 'es';
  return (sentence, otherwise = sentence) => {
    if (areThere) return serverSentence(sentence) ?? otherwise;
    void loadServerSentences();
    return '';
  };
}
