import { currentLanguage } from './catalogue.ts';

let translate: (sentence: string) => string | undefined = () => undefined;
let load: () => Promise<void> = async () => undefined;

/**
 * Sets the functions that translate the server's Spanish sentences and load the translations. Public chats do not call this, because they
 * have their own texts for error codes.
 */
export function translateServerSentences(by: typeof translate, loadBy: typeof load): void {
  translate = by;
  load = loadBy;
}

/** Loads the server's sentences in the interface's language, if there are any. Must be called before one is shown. */
export async function loadServerSentences(): Promise<void> {
  if (currentLanguage() !== 'es') await load();
}

/** The server's sentence in the interface's language. Undefined if there is no translation. The caller then shows its own sentence. */
export function serverSentence(sentence: string): string | undefined {
  return currentLanguage() === 'es' ? sentence : translate(sentence);
}
