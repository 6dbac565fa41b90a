import { useSyncExternalStore } from 'react';

export type Language = 'es' | 'en';

/** One feature's sentences in every language of the interface. */
export type Catalogue<Text> = Record<Language, Text>;

let current: Language = 'es';
const listeners = new Set<() => void>();

/** The sentences of a catalogue in the interface's language, and again whenever it changes. */
export function useText<Text>(catalogue: Catalogue<Text>): Text {
  return catalogue[useSyncExternalStore(subscribe, currentLanguage, currentLanguage)];
}

export function currentLanguage(): Language {
  return current;
}

export function setLanguage(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
