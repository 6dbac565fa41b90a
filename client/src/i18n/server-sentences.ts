import { currentLanguage } from './catalogue.ts';

let translate: (sentence: string) => string | undefined = () => undefined;
let load: () => Promise<void> = async () => undefined;

/**
 * Sets how the server's Spanish sentences are said in another language, and what loads them. Public chats set nothing: they have words of
 * their own, by code.
 */
export function translateServerSentences(by: typeof translate, loadBy: typeof load): void {
  translate = by;
  load = loadBy;
}

/** Loads the sentences in the interface's language, where there are any: before one is to be said. */
export async function loadServerSentences(): Promise<void> {
  if (currentLanguage() !== 'es') await load();
}

/** The server's sentence in the interface's language, or undefined when there is none: then the caller's own has to do. */
export function serverSentence(sentence: string): string | undefined {
  return currentLanguage() === 'es' ? sentence : translate(sentence);
}
