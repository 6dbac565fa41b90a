import { currentLanguage } from './catalogue.ts';

let translate: (sentence: string) => string | undefined = () => undefined;

/** Sets how the server's Spanish sentences are said in another language. Public chats set nothing: they have words of their own, by code. */
export function translateServerSentences(by: typeof translate): void {
  translate = by;
}

/** The server's sentence in the interface's language, or undefined when there is none: then the caller's own has to do. */
export function serverSentence(sentence: string): string | undefined {
  return currentLanguage() === 'es' ? sentence : translate(sentence);
}
